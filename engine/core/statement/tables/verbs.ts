const ENGLISH =
  'be have do go get make know think take see come want use find give tell work call try ask need feel become leave put mean keep let begin help show hear play run move live believe bring happen write sit stand lose pay meet include continue set learn lead understand watch follow stop create speak read spend grow open walk win teach offer remember love consider appear buy serve die send build stay fall cut reach kill raise pass sell decide return explain hope carry break receive agree support hit produce eat cover catch draw choose cause point listen realise realize place close involve increase save start begin leak drink smoke hate like dislike prefer avoid fix clean cook order store lock turn check test charge fire bill bake own rent sleep snore sing swim drive ride wear visit join quit plan cost weigh last hang face belong contain hold accept require depend allow wait call boil freeze melt heat cool rotate reboot restart fail update backup deploy invoice enjoy collect cycle knit paint study teach travel vote water feed wash iron mow plant trim prune wake rise set shut arrive depart end finish miss fear trust respect support deliver print scan export import reply answer remind repeat record renew cancel pack bark bite sting itch hurt ache dance climb jog ski surf sail hunt hike sew draw say owe dry rust rot bloom'
const EXTRA =
  "is are was were am been being isn't aren't wasn't weren't has had does did done can can't cannot could should must may might will would won't shall let's made took taken gave given went gone came knew known thought found told felt became left kept began begun brought wrote written sat stood lost paid met led understood spoke spoken spent grew grown won taught bought sold sent built fell fallen cut chose chosen broke broken ate eaten drank drunk drove driven wore worn slept sang swam rode hung held rang froze woke rose shut hurt hit drew drawn said " +
  'first second third last later early late always never often usually daily weekly monthly yearly hourly only off on up down out away closed empty full ok okay ready forbidden twice once everywhere nowhere together alone not no'
const PORTUGUESE =
  'é são sou está estão estou foi era eram tem têm tenho temos gosto gosta gostamos prefiro prefere adoro adora odeio odeia detesto moro mora trabalho trabalha uso usa usamos bebo bebe como come fumo fuma falo fala falamos preciso precisa quero quer vivo vive vou vai vamos faço faz fica ficam ficar posso pode podem devo deve devem há sei sabe tomo toma leio escrevo corro jogo toco estudo ensino compro vendo durmo acordo cozinho coleciono evito nunca sempre não nem usar evitar manter guardar enviar mandar fechar abrir ligar desligar pagar comprar levar trazer regar lavar trocar avisar lembrar esquecer confirmar verificar testar rodar use evite mantenha guarde envie mande feche abra ligue desligue pague compre leve regue lave troque avise lembre confirme verifique fecha abre vaza funciona custa pesa dura começa termina chega sai abrem fecham'
const ITALIAN =
  'è sono sei siamo era erano ha hanno ho abbiamo piace piacciono preferisco preferisce adoro adora odio odia detesto abito abita lavoro lavora uso usa usiamo bevo beve mangio mangia fumo fuma parlo parla voglio vuole vivo vive vado va vanno faccio fa posso può possono devo deve devono so sa leggo scrivo corro gioco suono studio insegno compro vendo dormo cucino colleziono evito mai sempre non usare evitare tenere conservare inviare mandare chiudere aprire accendere spegnere pagare comprare portare annaffiare lavare cambiare avvisare ricordare confermare verificare testare usa evita tieni conserva invia manda chiudi apri accendi spegni paga compra porta lava cambia avvisa ricorda conferma verifica chiude apre perde funziona costa pesa dura comincia finisce arriva parte aprono chiudono'
const OTHERS =
  'soy es está tengo tiene prefiero prefiere me gusta gustan odio vivo vive trabajo uso bebo siempre nunca suis est ai aime aimons préfère déteste habite travaille toujours jamais bin ist sind habe hat mag liebe hasse wohne arbeite trinke esse immer nie nicht kein keine'

/** Word forms that tell a sentence from a bare noun phrase: common verbs, and adverbs that stand for a predicate. */
export const VERBS: ReadonlySet<string> = new Set([
  ...ENGLISH.split(' ').flatMap(forms),
  ...EXTRA.split(' '),
  ...PORTUGUESE.split(' '),
  ...ITALIAN.split(' '),
  ...OTHERS.split(' '),
])

/** Nouns that look like the verbs above stay ambiguous, so that a line with one of them passes. */
function forms(verb: string): string[] {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return [verb, `${verb}es`]
  if (/[^aeiou]y$/.test(verb)) return [verb, `${verb.slice(0, -1)}ies`]
  return [verb, `${verb}s`]
}
