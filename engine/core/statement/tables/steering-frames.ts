import { concept, OWN_ASSETS, type SteeringConcept } from './steering-concept.ts'

// Frames of an order, whatever it asks for: a text that speaks of itself, of its reader's rules, or of the owner as
// of a third person. The owner's own notes do none of these.

const TEXTS = {
  en: '(?:page|file|document|note|message|e-?mail|mail|text|line|comment|section|post|web ?site|site)s?',
  pt: '(?:pagina|arquivo|ficheiro|documento|nota|mensagem|texto|linha|comentario|site|e-?mail)',
  it: '(?:pagina|file|documento|nota|messaggio|testo|riga|commento|sito|e-?mail|mail)',
}
const URL = '(?:https?://|www\\.)'
const ADDRESS = '(?:[\\w.+-]+@[\\w-]+\\.\\w|(?:https?|ftp|wss?)://|www\\.)'
const SECRETS =
  '(?:tokens?|passwords?|keys?|credentials|scripts?|packages?|commands?|payments?|transfers?|accounts?|senhas?|palavras?-passe|credenciais|chaves?|comandos?|pagamentos?|pacotes?|credenziali|chiavi?|comand[io]|pagament[io]|pacchett[io])'
const ENV =
  '\\b(?:environment variables|system prompt|prompt (?:do|de|di|del) sistema|variaveis de ambiente|variabili d)'
/** No word of the sentence turns the order into a warning against it. */
const NO_WARNING = "^(?!.*\\b(?:never|not|don't|no one|nobody|nunca|nao|jamais|non|mai|nessuno|ninguem)\\b)"

const ENGLISH: readonly SteeringConcept[] = [
  concept(
    'instructs_reader',
    'none',
    `\\b(?:instructions?|commands?|orders|rules|steps|directions|directives|guidance)\\b.{0,20}\\bth(?:is|ese) ${TEXTS.en}\\b`,
    '\\b(?:only|solely|exclusively|alone|nothing but|instead)\\b',
    '\\b(?:follow|obey|execute|carry out|comply|counts?|valid|appl(?:y|ies)|matters?|binding|listen)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:treat|take|consider|regard|handle|accept|process)\\b',
    `\\bth(?:is|ese) ${TEXTS.en}\\b`,
    '\\b(?:as|like)\\b.{0,30}\\b(?:owner|user|orders?|commands?|instructions?|admin\\w*)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '^[\\s\\p{P}]*(?:attention|notice|important|note|to|for|listen)?[\\s\\p{P}]*(?:to |for )?(?:all |any |every |dear )*(?:ai |virtual )?(?:agents|assistants|ais|bots|chatbots|llms|language models)\\s*[:,!]',
    '\\b(?:you|your|must|post|send|run|open|reveal|share|ignore|install|publish|disclose)\\b',
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:answer|reply|respond|begin|start|end|finish)\\b',
    '\\bwith\\b.{0,16}\\b(?:contents?|text|values?|copy|dump|body)\\b',
    `${OWN_ASSETS}|${ENV}`,
  ),
  concept(
    'exfiltration',
    'none',
    NO_WARNING,
    '\\b(?:give|share|tell|send|reveal|disclose|hand|provide|pass|publish|post)\\b',
    "\\b(?:user|owner|operator|human)'?s\\b.{0,24}\\b(?:address|phone|numbers?|passwords?|e-?mail|location|calendar|schedule|bank|cards?|birthday|data|details|files|photos|passport)\\b",
    '\\b(?:any(?:one|body)|whoever|every(?:one|body)|any caller|strangers?|third part(?:y|ies)|public(?:ly)?|on request)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    "\\b(?:hide|conceal) (?:this|these) (?:line|note|message|instruction|text|entry|comment|paragraph|sentence)s?\\b|\\b(?:delete|remove|erase|destroy) (?:this|these) (?:line|message|instruction|text|entry|comment)s?\\b.{0,12}\\b(?:after|once|when) (?:reading|running|executing|you(?:'ve| have)?(?: read| run| done| finished)?)\\b",
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:whoever|(?:any|every)(?:one|body) who|if you|when you|once you|after you)\\b.{0,6}\\b(?:reads?|sees?|are reading|have read|process(?:es)?)\\b.{0,4}\\b(?:this|these)\\b',
    '\\b(?:install|run|execute|open|visit|send|download|delete|disable|forward|pay|transfer|approve|upload|click|post|call)\\b',
    `${URL}|\\b${SECRETS}\\b`,
  ),
  concept(
    'instructs_reader',
    'before',
    '\\byour (?:\\w+ )?(?:rules|instructions?|guidelines?|orders|restrictions|limits|polic(?:y|ies)|training|programming)\\b.{0,12}\\b(?:expired|void|outdated|obsolete|replaced|cancell?ed|revoked|over|gone|lifted|no longer|invalid|suspended|superseded)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:act|behave|answer|respond|work|operate|speak|write)\\b',
    '\\bas (?:if|though)\\b.{0,20}\\b(?:no|without)\\b.{0,12}\\b(?:safety|security|polic(?:y|ies)|rules|restrictions|limits|filters|guidelines|safeguards)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:grant|give|create|add|approve|transfer|wire|pay|delete|erase|disable|install|send|forward|change|reset)\\b',
    '\\b(?:admin\\w*|root|sudo|superuser|access|rights|permissions?|accounts?|transfers?|payments?|money|passwords?|backdoors?|logs?|backups?|invoices?|funds)\\b',
    "\\b(?:keep (?:it )?quiet|say nothing|tell no ?(?:one|body)|(?:without|never) telling (?!me\\b|us\\b)|quietly|secretly|(?:don't|do not) (?:tell|mention)|nobody (?:must|may|should) know|no trace|cover your tracks)\\b",
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:delete|remove|erase|wipe|purge|destroy)\\b',
    '\\b(?:say|claim|pretend|insist|deny|swear)\\b.{0,24}\\b(?:never (?:existed|happened|was|were)|not exist)',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\bbefore (?:you )?(?:answer(?:ing)?|reply(?:ing)?|respond(?:ing)?)\\b',
    '\\b(?:copy|send|post|append|include|upload|submit|attach|put)\\b',
    URL,
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:user|owner)(?! of\\b)\\b.{0,10}\\b(?:granted|given|approved|authori[sz]ed)\\b.{0,30}\\b(?:full|all|unlimited|unrestricted|any|every)\\b.{0,20}\\b(?:permissions?|payments?|transfers?|tools?|commands?|actions?|purchases?|requests?)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '^[\\s\\p{P}]*(?:(?:only for|for) (?:the |all |any )?(?:ai|language) (?:models?|assistants?|agents?|bots?)|only for (?:the |all |any )?(?:models?|assistants?|bots?)|for the (?:model|assistant|bot)s? (?:only|alone))\\s*[:,]',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:no longer|not|cease to|need not)\\b.{0,6}\\b(?:bind|binds|binding|apply|applies|oblige|obliges)\\b',
    '\\b(?:safety|security|above|earlier|previous)\\b',
    '\\b(?:you|your)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\byou (?:have been|are|were) (?:now |hereby )*(?:promoted|elevated|upgraded|appointed|made|granted)\\b.{0,10}\\b(?:root|admin\\w*|superuser|sudo|system|developer)\\b',
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:forward|send|mail|e-?mail|redirect|upload|sync|copy)\\b',
    '\\b(?:inbox|mailbox|address book|contact list|call log|browser history)\\b',
    ADDRESS,
  ),
]

const PORTUGUESE: readonly SteeringConcept[] = [
  concept(
    'instructs_reader',
    'none',
    `\\b(?:instruc(?:ao|oes)|comandos?|ordens|regras|passos|indicac(?:ao|oes)|diretrizes)\\b.{0,20}\\b[dn]?es[ts][ea] ${TEXTS.pt}\\b`,
    '\\b(?:so|apenas|somente|unicamente|exclusivamente)\\b',
    '\\b(?:sig(?:a|am|as)|seguir|obedec\\w+|execut\\w+|cumpr\\w+|val(?:e|em)|cont(?:a|am)|aplic\\w+)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:trat(?:e|a|ar|em)|consider(?:e|a|ar|em)|aceit(?:e|a|ar|em)|tom(?:e|a|ar|em))\\b',
    `\\b[dn]?es[ts][ea] ${TEXTS.pt}\\b`,
    '\\bcomo\\b.{0,30}\\b(?:ordem|ordens|instruc\\w+|don[oa]|proprietari[oa]|usuari[oa]|utilizador|comandos?)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '^[\\s\\p{P}]*(?:atencao|aviso|importante|nota|aos|para)?[\\s\\p{P}]*(?:a )?(?:todos os |caros )*(?:agentes|assistentes|bots|chatbots|modelos de linguagem|ias)\\s*[:,!]',
    '\\b(?:voss[oa]s?|seus?|suas?|teus?|tuas?|publi\\w+|envi\\w+|mand\\w+|execut\\w+|ignor\\w+|devem|instal\\w+|revel\\w+)\\b',
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:respond(?:a|e|am|er)|comece|termine)\\b',
    '\\bcom\\b.{0,10}\\b(?:conteudo|texto|valor(?:es)?|copia)\\b',
    `${OWN_ASSETS}|${ENV}`,
  ),
  concept(
    'exfiltration',
    'none',
    NO_WARNING,
    '\\b(?:d(?:e|a|ar|iga|eem)|partilh\\w+|compartilh\\w+|cont(?:e|ar)|envi(?:e|ar)|revel(?:e|ar)|fornec\\w+|pass(?:e|ar)|publi(?:que|car))\\b',
    '\\b(?:morada|endereco|telefone|telemovel|numero|senha|palavra-passe|e-?mail|localizacao|agenda|conta|cartao|dados|ficheiros|fotos?|passaporte)\\b.{0,12}\\bd[oa]s? (?:utilizador|usuari[oa]|don[oa]|proprietari[oa])\\b',
    '\\b(?:qualquer (?:um|pessoa)|quem (?:quer|a|o|pedir|perguntar|ligar)|todos|toda a gente|estranhos|terceiros|public(?:o|amente))\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:escond(?:a|e|er|am)|ocult(?:e|a|ar|em)) est[ae] (?:linha|nota|mensagem|instrucao|texto|frase|comentario)\\b|\\b(?:apag(?:ue|a)|elimin(?:e|a)) est[ae] (?:linha|mensagem|instrucao|texto) (?:depois|apos)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:quem (?:ler|le|vir|processar)|se (?:estiver|esta|estas) (?:a ler|lendo)|ao ler|depois de ler|apos ler)\\b.{0,6}\\b(?:isto|isso|est[ae])\\b',
    `${URL}|\\b${SECRETS}\\b`,
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:suas|tuas|vossas) (?:\\w+ )?(?:regras|instrucoes|diretrizes|ordens|restricoes)\\b.{0,20}\\b(?:caducaram|expiraram|venceram|nao valem|substituid\\w+|anulad\\w+|revogad\\w+|obsolet\\w+|suspens\\w+|cancelad\\w+)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:aj(?:a|am|ir)|respond\\w+|comport\\w+|atu(?:e|em|ar)|escrev\\w+)\\b',
    '\\bcomo se nao (?:houvesse|existiss\\w+|tivess\\w+)\\b.{0,20}\\b(?:seguranca|regras?|restric\\w+|limites|filtros|politicas?|diretrizes)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:conced(?:a|e|er)|d(?:e|ar)|cri(?:e|ar)|aprov(?:e|ar)|transfir(?:a|e)|transferir|pag(?:ue|ar)|apag(?:ue|ar)|desativ(?:e|ar)|instal(?:e|ar)|envi(?:e|ar)|mud(?:e|ar))\\b',
    '\\b(?:admin\\w*|root|acesso|direitos|permiss\\w+|contas?|transferencias?|pagamentos?|dinheiro|senhas?|palavras?-passe|registr?os|logs?|backups?|faturas?)\\b',
    '\\b(?:sem (?:avisar|dizer|contar|alertar)(?!-me)|em segredo|secretamente|discretamente|nao (?:diga|conte|avise|mencione)|fique calad[oa]|sem deixar rasto)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:apag(?:ue|ar)|remov(?:a|er)|elimin(?:e|ar)|exclu(?:a|ir))\\b',
    '\\b(?:diga|afirme|finja|negue|jure)\\b.{0,24}\\b(?:nunca (?:existi\\w+|acontec\\w+|houve)|nao exist\\w+)',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\bantes de (?:responder|contestar)\\b',
    '\\b(?:copi[ae]|envi[ae]|publique|anex[ae]|inclu[ai]|carregue|mand[ae])\\b',
    URL,
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:don[oa]|usuari[oa]|proprietari[oa]|utilizador)\\b.{0,10}\\b(?:autorizou|aprovou|concedeu|permitiu)\\b.{0,30}\\b(?:tod[ao]s|qualquer|ilimitad\\w+)\\b.{0,20}\\b(?:pagamentos?|transferencias?|ferramentas?|comandos?|acoes|permiss\\w+|pedidos?)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '^[\\s\\p{P}]*(?:so|apenas|somente) para (?:o |a |os )?(?:modelos?|assistentes?|bots?|ia)\\s*[:,]',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:ja nao|nao mais|deix\\w+ de)\\b.{0,8}\\b(?:obrig\\w+|vincul\\w+|aplic\\w+)\\b|\\bnao (?:te|o|a|vos) (?:obrig\\w+|vincul\\w+) mais\\b',
    '\\b(?:seguranca|acima|anterior(?:es)?)\\b',
    '\\b(?:te|voce|vos|tua?s?|sua?s?)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:foste|voce foi|es agora) (?:promovid[oa]|elevad[oa]|nomead[oa])\\b.{0,10}\\b(?:root|admin\\w*|superusuari[oa]|sistema)\\b',
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:reencaminh\\w+|encaminh\\w+|envi[ae]\\w*|mand[ae]\\w*|copi[ae])\\b',
    '\\b(?:caixa de (?:entrada|correio)|lista de contactos|lista de contatos|historico do navegador)\\b',
    ADDRESS,
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:cola|cole|copia|copie|mostra|mostre|escreve|escreva|repete|repita|envia|envie)\\b',
    '\\b(?:as |os )?(?:tuas|suas|teus|seus) (?:instrucoes|regras|comandos|prompts?)\\b.{0,4}\\b(?:escondid\\w+|ocult\\w+|secret\\w+|intern\\w+|iniciais)\\b',
  ),
]

const ITALIAN: readonly SteeringConcept[] = [
  concept(
    'instructs_reader',
    'none',
    `\\b(?:istruzion[ei]|comand[io]|ordini|regole|passi|indicazioni|direttive)\\b.{0,20}\\bquest[oae]? ?'?${TEXTS.it}\\b`,
    '\\b(?:solo|soltanto|solamente|unicamente|esclusivamente)\\b',
    '\\b(?:segui\\w*|obbedi\\w+|esegui\\w*|rispetta\\w*|val(?:e|gono)|cont(?:a|ano)|applica\\w*)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:tratta\\w*|considera\\w*|accetta\\w*|prendi\\w*)\\b',
    `\\bquest[oa] ${TEXTS.it}\\b`,
    '\\bcome\\b.{0,30}\\b(?:ordin[ei]|istruzion\\w+|proprietari\\w+|utente|comand\\w+|padron\\w+)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '^[\\s\\p{P}]*(?:attenzione|avviso|importante|nota|agli|per)?[\\s\\p{P}]*(?:a )?(?:tutti gli |cari )*(?:agenti|assistenti|bot|chatbot|modelli linguistici)\\s*[:,!]',
    '\\b(?:vostr[aeio]|tu[oae]|tuoi|pubblicate|inviate|mandate|eseguite|ignorate|dovete|installate|rivelate)\\b',
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:rispond(?:i|ere|ete)|inizia|termina)\\b',
    '\\bcon\\b.{0,10}\\b(?:contenuto|testo|valor[ei]|copia)\\b',
    `${OWN_ASSETS}|${ENV}`,
  ),
  concept(
    'exfiltration',
    'none',
    NO_WARNING,
    '\\b(?:da(?:i|re|te)|condivid\\w+|di(?:re|ci|te)|invi(?:a|are|ate)|rivel(?:a|are|ate)|forni\\w+|pass(?:a|are)|pubblic(?:a|are|ate))\\b',
    "\\b(?:indirizzo|telefono|numero|password|e-?mail|posizione|agenda|calendario|conto|carta|dati|file|foto|passaporto)\\b.{0,14}\\b(?:dell'utente|del(?:la)? proprietari[oa]|del titolare)\\b",
    '\\b(?:chiunque|a tutti|chi (?:lo|la|li) (?:chiede|vuole|domanda)|estranei|terzi|pubblic(?:o|amente))\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    "\\bnascond(?:i|ere|ete) quest[aoe]? ?'?(?:riga|nota|messaggio|istruzione|testo|frase|commento)\\b|\\b(?:cancella|elimina) quest[ao] (?:riga|messaggio|istruzione|testo) (?:dopo|appena)\\b",
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:chi (?:legge|vede)|chiunque legga|se (?:leggi|stai leggendo)|dopo aver letto|appena letto)\\b',
    '\\b(?:deve|devi|installa\\w*|esegu\\w+|apr\\w+|invi\\w+|scaric\\w+|pag\\w+|approv\\w+|disattiv\\w+)\\b',
    `${URL}|\\b${SECRETS}\\b`,
  ),
  concept(
    'instructs_reader',
    'before',
    '\\ble (?:tue|vostre) (?:\\w+ )?(?:regole|istruzioni|direttive|linee guida|restrizioni)\\b.{0,20}\\b(?:scadut\\w+|annullat\\w+|sostituit\\w+|revocat\\w+|superat\\w+|obsolet\\w+|sospes\\w+|non valgono)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:agisc\\w+|agire|comportat\\w+|rispond\\w+|scriv\\w+|lavora\\w*|opera)\\b',
    '\\bcome se non (?:ci fosse\\w*|esistess\\w+|avessi)\\b.{0,20}\\b(?:sicurezza|regol[ae]|restrizion\\w+|limit[ei]|filtr[io]|politic\\w+)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:conced(?:i|ere)|da(?:i|re)|cre(?:a|are)|approv(?:a|are)|trasferi(?:sci|re)|pag(?:a|are)|cancell(?:a|are)|disattiv(?:a|are)|install(?:a|are)|invi(?:a|are)|cambi(?:a|are))\\b',
    '\\b(?:admin\\w*|amministrator\\w+|root|accesso|diritti|permess\\w+|account|bonific\\w+|trasferiment\\w+|pagament\\w+|soldi|denaro|password|registri|log|backup|fattur[ae])\\b',
    '\\b(?:senza (?:avvisare|dire|dirlo|informare)(?!mi)|in segreto|di nascosto|segretamente|zitt[oa] zitt[oa]|non (?:dire|dirlo|avvisare|menzionare)|senza lasciare tracce)\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:cancell(?:a|are)|rimuov(?:i|ere)|elimin(?:a|are))\\b',
    "\\b(?:di'|dici|dire|fai finta|fingi|sostieni|afferma|nega)(?!\\p{L}).{0,24}\\b(?:non (?:e|sono|era\\w*) mai|mai (?:esistit\\w+|success\\w+))",
  ),
  concept(
    'instructs_reader',
    'none',
    '\\bprima di rispondere\\b',
    '\\b(?:copia|invia|pubblica|allega|includi|carica|manda)\\b',
    URL,
  ),
  concept(
    'instructs_reader',
    'before',
    "(?:\\b|')(?:proprietari[oa]|utente)\\b.{0,12}\\b(?:autorizzato|approvato|concesso|permesso)\\b.{0,30}\\b(?:tutt[ei]|qualsiasi|ogni|illimitat\\w+)\\b.{0,20}\\b(?:pagament\\w+|bonific\\w+|trasferiment\\w+|strument\\w+|comand\\w+|azion\\w+|permess\\w+|richiest\\w+)\\b",
  ),
  concept(
    'instructs_reader',
    'none',
    "^[\\s\\p{P}]*(?:solo|soltanto) per (?:il |i |l'|gli )?(?:modell[oi]|assistent[ei]|bot|ia)\\s*[:,]",
  ),
  concept(
    'instructs_reader',
    'none',
    '\\bnon (?:ti|vi) (?:\\w+ )?(?:vincol\\w+|obblig\\w+|riguard\\w+) piu\\b|\\bnon sei piu (?:vincolat\\w+|obbligat\\w+|tenut\\w+)\\b',
    '\\b(?:sicurezza|sopra|precedent[ei])\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\bsei (?:stat[oa] )?(?:ora )?(?:promoss[oa]|nominat[oa]|elevat[oa])\\b.{0,14}\\b(?:root|admin\\w*|amministrator\\w+|sistema)\\b',
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:inoltr[ai]\\w*|invi[ai]\\w*|mand[ai]\\w*|copi[ai]\\w*)\\b',
    '\\b(?:posta in arrivo|casella di posta|rubrica|cronologia del browser)\\b',
    ADDRESS,
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:incolla|copia|mostra|scrivi|ripeti|invia)\\b',
    '\\b(?:le|i) (?:tue|tuoi) (?:istruzioni|regole|comandi|prompt)\\b.{0,4}\\b(?:nascost\\w+|segret\\w+|intern\\w+|inizial\\w+)\\b',
  ),
]

/** Matched on each sentence of the folded text. */
export const LATIN_FRAMES: readonly SteeringConcept[] = [...ENGLISH, ...PORTUGUESE, ...ITALIAN]
