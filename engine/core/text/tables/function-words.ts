import { foldWord } from '../fold-word.ts'
import { STOPWORD_LISTS } from './stopword-lists.ts'

/** The languages that have function words beyond the list of the original. */
export type FunctionWordLanguage = keyof typeof STOPWORD_LISTS

/** Function words the package's list of the language lacks. */
const ADDED: Partial<Record<FunctionWordLanguage, string>> = {
  en:
    'every each any all very too its theirs ours yours hers whose whom just quite really then thus hence them ' +
    'shall may will those these there here i me my we us it is are was were been being does did doing done having ' +
    'per via upon onto within during while until because although though however',
  pt:
    'é são era eram foi foram ser sendo sido está estão estava estavam estar tem têm tinha tinham ter há havia vai ' +
    'vão sobre entre até desde onde porque pois porém ainda assim então cada todo toda todos todas outro outra ' +
    'outros outras mesma mesmos mesmas algum alguma alguns algumas dessa desse dessas desses desta deste destas ' +
    'destes nessa nesse nesta neste disso disto nisso nisto tudo ante após durante hoje ontem amanhã seja sejam será serão tenho fosse fossem',
  es:
    'es unos unas hoy e u esta este estos estas está están esa esos esas aquel aquella esto eran era fue fueron ser son ha han había ' +
    'hay tiene tienen yo nosotros ella ellos ellas usted ustedes cada todo toda todos todas otra otros otras mismo ' +
    'misma si también así aún entonces pues según hacia cuya cuyo cuál qué cómo dónde cuándo',
  fr: "aujourd'hui a cela comme si tous tout toute toutes très aussi donc dont vers chez entre leurs lors alors ainsi car ni puis depuis chaque plusieurs autre autres quand être fait",
  it:
    'essere fare ogni poi quindi però mentre quando cosa alcuni alcune altro altra altri altre stesso stessa stessi stesse già ancora anche fra ed od sempre molto molta molti molte va vanno viene vengono oggi ieri domani ' +
    'stato stata stati',
  nl: 'alle alleen allemaal ander andere anders beide bent daarom deden deed doet elk elke enkele gaan gaat hebt heel hen ie ieder iedere jij jou jouw jullie kunt liever mag mogen moeten onze onder samen sinds terwijl totdat tussen tijdens vanaf vaak weer welke wordt worden zoals zullen zult vandaag',
  pl:
    'byłem byłam był bym czym dlatego jeżeli który iż nasza oraz tą tę jaka jaką każda każde każdego swój swoją swoim swoich wraz zostać została zostało zostały naszym naszych naszego ' +
    'byliśmy byłyśmy byli były mamy miał miała siebie wczoraj jutro',
  ru:
    'это эта эти которые который которая которое которого которой которых также если чтобы очень свой своя своё свои нас им ею наш наша наше наши ваш весь вся все ещё её здесь ' +
    'сейчас вдруг наконец впрочем опять вчера завтра',
  tr: 'bugün dün yarın önce',
  vi: 'trong hoặc chúng',
  ar: 'لدينا كنا جدا فوق تحت أمس غدا',
  hi:
    'आज है हैं था थी थे गा गी गे को से में पर का की के ने हूँ हूं मैं हम तुम मेरा मेरी मेरे हमारा हमारे हमने ' +
    'उसने तुमने चाहिए क्योंकि अगर वाला वाली वाले रहा रही रहे जाता जाती जाते कल',
}

/**
 * Words the package's lists hold although they carry meaning: nouns, telling verbs and adjectives,
 * number words.
 */
const CARRYING: Partial<Record<FunctionWordLanguage, string>> = {
  en: 'come get got like make said take way well',
  de:
    'achte achten achter achtes acht beispiel bekannt besonders besser besten dank drei dritte dritten dritter drittes ' +
    'ehrlich eigen eigene eigenen eigener eigenes elf ende ernst erste ersten erster erstes erst früher fünf fünfte ' +
    'fünften fünfter fünftes ganz gern gleich gott gross grosse grossen grosser grosses groß große großen großer großes ' +
    'gut gute guter gutes hoch jahr jahre jahren klein kleine kleinen kleiner kleines kurz lang lange leicht leide ' +
    'lieber mann mensch menschen mittel morgen möglich neue neuen neun neunte neunten neunter neuntes offen ' +
    'ordnung recht rechte rechten rechter rechtes richtig rund sache satt schlecht schluss sechs sechste sechsten ' +
    'sechster sechstes sieben siebente siebenten siebenter siebentes spät später startseite suche tag tage tagen tat ' +
    'teil tritt uhr vergangenen vier vierte vierten vierter viertes wahr weit zehn zehnte zehnten zehnter ' +
    'zehntes zeit zusammen zurück zwanzig zwei zweite zweiten zweiter zweites zwölf wissen los',
  pl: 'daleko dobrze dwa dwaj dwie dwoje jeden jedna jedno lat natychmiast pan pana pani roku sposób',
  ru: 'сказал лучше раз',
  tr: 'altmış altı beş bin doksan dokuz dört elli iki katrilyon kırk milyar milyon on otuz sekiz seksen trilyon yedi yetmiş yirmi yüz üç sıfır ilk',
  vi: 'chuyện',
  it: 'sei',
  ar:
    'أخ احد اربعة اطار اعادة اعلنت الاخيرة الاول الاولى الثاني الثانية الذاتي السابق الف ايار ايام ثلاثة ' +
    'زيارة سنة سنوات شخصا صباح صفر عام عدد عشر عشرة قوة لقاء للامم لوكالة مايو مساء مليار مليون نهاية واحد يوم ' +
    'الوقت اكد واكد واضاف واضافت واوضح وقف حار علق',
  hi: 'घर वर्ग दो दुसरा दुसरे दूसरे एक साबुत',
}

const sets = new Map<FunctionWordLanguage, ReadonlySet<string>>()

/**
 * Function words of one language, folded with `foldWord`: the list of the npm package `stopword`, completed,
 * without words that carry meaning. Made at the first call for the language.
 */
export function functionWords(language: FunctionWordLanguage): ReadonlySet<string> {
  const known = sets.get(language)
  if (known !== undefined) return known
  const set = new Set(STOPWORD_LISTS[language].split('|').map((word) => foldWord(word.trim())))
  for (const word of split(ADDED[language])) set.add(foldWord(word))
  for (const word of split(CARRYING[language])) set.delete(foldWord(word))
  sets.set(language, set)
  return set
}

function split(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(' ')
}
