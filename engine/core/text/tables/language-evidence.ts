/** The Latin-script languages that are told apart by their words; `other` is any language outside the list. */
export const LATIN_LANGUAGES = ['en', 'pt', 'es', 'fr', 'de', 'it', 'nl', 'pl', 'tr', 'vi', 'other'] as const

/** One of the Latin-script languages, or `other` for Latin text in a language the engine does not name. */
export type LatinLanguage = (typeof LATIN_LANGUAGES)[number]

/** Words that prove a language almost alone (weight 2). An apostrophe at the end marks an elided form. */
export const STRONG_WORDS: Record<LatinLanguage, string> = {
  en: 'the and of with',
  pt: 'não também você vocês são então está estão muito uma pelo pela pelos pelas isso isto ainda depois já até nós foi às',
  es: 'muy también está están pero hay según después aquí así más porque cuando desde hasta usted ustedes fue del unos',
  fr: "c' qu' j' dans avec pour est sont être cette aux mais très aussi jusqu' lorsqu' aujourd' chez où ça",
  de: 'und nicht ist auch für über wird werden sind einen einer einem wenn nur noch wurde muss müssen zum zur',
  it: "della delle degli nella nelle negli gli sono anche perché più dalla sulla dello dell' nell' sull' dall' quest' però questo questa che",
  nl: 'het een niet voor naar wordt zijn deze geen maar ook moet omdat worden bij wij zij',
  pl: 'się jest nie dla przed przez oraz tylko jak był była są który która które że jeśli',
  tr: 'bir için değil çok ile gibi daha sonra olarak kadar olan değildir ama şu',
  vi: 'không của và được các những một là cho với này đã để khi đang',
  other:
    'och att är inte och jag ikke og af hvis yang untuk dengan adalah și pentru este ktoré který která není jsou sem hogy nem és ei että amb els però dels unha',
}

/** Ordinary function words (weight 1). A word may stand in several languages: then it decides nothing alone,
 *  and in English, where it may be a content word ("door", "sale"), it weighs half. */
export const COMMON_WORDS: Record<LatinLanguage, string> = {
  en: "a an and are as at be been before being but by can could did do does for from had has have he her his i if in into is it its just me my no not of off on or our out over per she should so some than that their them then there these they this to too under until up us use was we were what when where which while who why will with would you your all any after about again also because both each every how keep make more most must need needs new never next now only other same since still such through very want wants here yes i' it' don' doesn' can' we' you' they' he' she' that' isn' wasn' won' didn' couldn' shouldn' wouldn' let' there' what' aren' haven' hasn' door man war die am pour hay main sale con come mine ten don pan ale pod plus",
  pt: 'a o e é os as um uns umas de da do das dos em na no nas nos num numa ao aos à com sem por para que se mas ou como mais menos quando onde quem qual este esta esse essa aquele aquela ele ela eles elas eu tu me lhe meu minha seu sua ser ter tem há era vai fazer antes sobre entre cada só hoje ontem amanhã deve pode precisa',
  es: 'a el la las lo un una unas de en y o e con sin por para que se como si no su sus al es son era ser tiene hacer este esta estos ese esa eso ella ellos yo me mi te tu nos le les cada sobre entre antes donde quien todo todos hoy ayer mañana debe puede hacia',
  fr: "le la les un une des du de en et ou au ce ces cet il elle ils elles nous vous je on me se sa son ses mon ma mes leur que qui ne pas plus sans sur sous par si comme quand tout tous toute été a ont fait faire entre avant après depuis doit peut l' d' n' s' m'",
  de: 'der die das den dem des ein eine eines ich du er sie es wir ihr mich uns sein seine haben hat hatte war waren kann soll sollte darf mit ohne von vom bei beim im in an am auf aus nach vor um zu bis durch gegen oder aber als wie dass weil so sich kein keine mehr immer jede jeden jeder jetzt heute gestern morgen man',
  it: "il lo la i le l' un uno una un' all' d' c' di a da in con su per tra fra e è ed o ma se non si ci ne come quando dove chi cui del dei al ai alla alle allo nel nei dal dai sul sui ha hanno era essere fare deve può mi ti suo sua sempre ogni prima dopo poi già oggi ieri domani quello quella questi queste",
  nl: 'de en van ik je hij ze we u is was waren heeft hebben had kan kunnen zal zullen zou te in op aan met om uit over door tot als dat die dit er dan nog wel of want zonder onder tussen tegen na veel meer mijn jouw ons onze hun haar hem alle elke altijd vandaag morgen gisteren',
  pl: 'i w we z ze na do od po za o u a ale lub albo czy to ten ta te tego tej tym on ona oni my wy mnie mu jego jej ich jako co kto gdy gdzie kiedy już jeszcze też także bardzo bez pod nad przy być ma mają może można trzeba każdy dziś wczoraj jutro',
  tr: 've de da bu o ben sen biz siz onlar mi mı mu mü ne en her hiç ki ya veya hem önce şimdi var yok oldu olur olacak eder etti diye göre bugün dün yarın kendi tüm bütün başka aynı böyle bazı',
  vi: 'có và trong cũng từ đến ra vào lên về tôi bạn anh chị em họ nó chúng ta đó thì mà nếu vì nên hay hoặc phải cần sẽ rất nhiều trên dưới sau trước ở tại bởi như hơn chỉ mỗi mọi',
  other:
    'på det som en ett til den på för med jeg vi har var skal kan ikke dan di ke dari tidak itu ini akan sebuah pada în cu din nu la un o și mai sau je na se si jako pro ale az egy meg van volt on ja oli kun tai mutta els les una amb per dos das e da',
}

/** Words another language has too that still weigh full for English: they are most of a short English line. */
export const FULL_ENGLISH_WORDS = 'is to my'

/** Endings of four letters that mark a language in a word of seven letters or more (weight 1). */
export const ENDINGS: Partial<Record<LatinLanguage, string>> = {
  pt: 'ções ação ição ável ível inho inha agem dade',
  es: 'ción idad',
  de: 'keit heit lich gung rung tung zung dung lung nung',
  it: 'ione ioni ggio iamo',
  nl: 'heid lijk',
  pl: 'ości wać anie enie',
  tr: 'ları leri ıyor iyor arak mesi ması',
}

/** Letters and the languages they speak for, with a weight; at most one letter a word is counted. */
export const LETTER_EVIDENCE: readonly (readonly [string, Partial<Record<LatinLanguage, number>>])[] = [
  ['ãõ', { pt: 1.5, vi: 0.25 }],
  ['ç', { pt: 0.75, fr: 0.5, tr: 0.5 }],
  ['áíú', { pt: 0.5, es: 0.5, vi: 0.25, other: 0.25 }],
  ['ó', { pt: 0.5, es: 0.5, pl: 0.5, vi: 0.25 }],
  ['é', { pt: 0.5, es: 0.5, fr: 0.5, it: 0.25, vi: 0.25 }],
  ['âêô', { pt: 0.5, fr: 0.5, vi: 0.5 }],
  ['à', { pt: 0.25, fr: 0.5, it: 0.75, vi: 0.25 }],
  ['è', { fr: 0.75, it: 0.75 }],
  ['ìò', { it: 1, vi: 0.5 }],
  ['ù', { fr: 0.5, it: 0.75, vi: 0.25 }],
  ['ñ¿¡', { es: 1.5 }],
  ['ß', { de: 1.5 }],
  ['ä', { de: 1, other: 0.5 }],
  ['öü', { de: 0.75, tr: 0.75, other: 0.25 }],
  ['ëï', { nl: 0.5, fr: 0.5 }],
  ['îûœ', { fr: 1 }],
  ['łąęśżźń', { pl: 1.5 }],
  ['ć', { pl: 1, other: 0.5 }],
  ['ğı', { tr: 1.5 }],
  ['ş', { tr: 1, other: 0.25 }],
  ['đ', { vi: 1.5, other: 0.75 }],
  ['ơư', { vi: 1.5 }],
  ['ý', { other: 0.75 }],
  ['ă', { vi: 0.75, other: 0.75 }],
  ['åøæřěůčšžőűțșľťďðþţ', { other: 1.5 }],
]
