import type { Language } from '../../../model/language.ts'

/** Languages whose headings are told by words; English has the rule of the original, CJK a rule of its own. */
export type CalendarLanguage = Exclude<Language, 'en' | 'und'>

/** Words of one language in lower case; lists are parted by `|`. */
export type CalendarWords = {
  /** Today, yesterday, tomorrow, the days around them. */
  days: string
  /** Parts of a day. */
  parts: string
  /** Monday to Sunday, as they may stand alone. */
  weekdays: string
  /** Monday to Sunday, as they only stand beside a date. */
  short: string
  /** January to December, parted by `|`, the forms of one month by `,`; where months are numbers only the word for month, or nothing. */
  months: string
  /** Words a date has besides: articles, prepositions, "day", "year". */
  fillers: string
}

/** The words a heading about nothing but a day is made of, by language (spec dreaming 6.1 and 26.11). */
export const CALENDAR_WORDS: Readonly<Record<CalendarLanguage, CalendarWords>> = {
  pt: {
    days: 'hoje|ontem|amanhã|anteontem|depois de amanhã',
    parts: 'manhã|de manhã|pela manhã|tarde|à tarde|de tarde|noite|à noite|de noite|madrugada|meio-dia',
    weekdays:
      'segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|segunda|terça|quarta|quinta|sexta|sábado|domingo',
    short: 'seg|ter|qua|qui|sex|sáb|dom',
    months:
      'janeiro,jan|fevereiro,fev|março,mar|abril,abr|maio,mai|junho,jun|julho,jul|agosto,ago|setembro,set|outubro,out|novembro,nov|dezembro,dez',
    fillers: 'de|do|dia|o|em|ano',
  },
  es: {
    days: 'hoy|ayer|mañana|anteayer|pasado mañana',
    parts: 'mañana|por la mañana|tarde|por la tarde|noche|por la noche|madrugada|mediodía',
    weekdays: 'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
    short: 'lun|mar|mié|jue|vie|sáb|dom',
    months:
      'enero,ene|febrero,feb|marzo,mar|abril,abr|mayo,may|junio,jun|julio,jul|agosto,ago|septiembre,setiembre,sept,sep|octubre,oct|noviembre,nov|diciembre,dic',
    fillers: 'de|del|el|día|año',
  },
  fr: {
    days: "aujourd'hui|hier|demain|avant-hier|après-demain",
    parts: 'matin|matinée|midi|après-midi|soir|soirée|nuit',
    weekdays: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    short: 'lun|mar|mer|jeu|ven|sam|dim',
    months:
      'janvier,janv|février,févr|mars|avril,avr|mai|juin|juillet,juil|août|septembre,sept|octobre,oct|novembre,nov|décembre,déc',
    fillers: 'le',
  },
  de: {
    days: 'heute|gestern|morgen|vorgestern|übermorgen',
    parts:
      'morgen|früh|vormittag|mittag|nachmittag|abend|nacht|morgens|vormittags|mittags|nachmittags|abends|nachts',
    weekdays: 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag',
    short: 'mo|di|mi|do|fr|sa|so',
    months:
      'januar,jänner,jän,jan|februar,feber,feb|märz,mär|april,apr|mai|juni,jun|juli,jul|august,aug|september,sept,sep|oktober,okt|november,nov|dezember,dez',
    fillers: 'am|den|der',
  },
  it: {
    days: "oggi|ieri|domani|l'altro ieri|dopodomani",
    parts: 'mattina|mattino|mattinata|pomeriggio|sera|serata|notte|mezzogiorno',
    weekdays: 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
    short: 'lun|mar|mer|gio|ven|sab|dom',
    months:
      'gennaio,gen|febbraio,feb|marzo,mar|aprile,apr|maggio,mag|giugno,giu|luglio,lug|agosto,ago|settembre,set,sett|ottobre,ott|novembre,nov|dicembre,dic',
    fillers: 'il|di|del',
  },
  nl: {
    days: 'vandaag|gisteren|morgen|eergisteren|overmorgen',
    parts:
      "ochtend|morgen|voormiddag|middag|namiddag|avond|nacht|vanochtend|vanmorgen|vanmiddag|vanavond|vannacht|'s ochtends|'s middags|'s avonds",
    weekdays: 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
    short: 'ma|di|wo|do|vr|za|zo',
    months:
      'januari,jan|februari,feb|maart,mrt|april,apr|mei|juni,jun|juli,jul|augustus,aug|september,sept,sep|oktober,okt|november,nov|december,dec',
    fillers: 'de|den|op|van',
  },
  pl: {
    days: 'dziś|dzisiaj|wczoraj|jutro|przedwczoraj|pojutrze',
    parts: 'rano|poranek|ranek|przedpołudnie|południe|popołudnie|po południu|wieczór|wieczorem|noc|w nocy',
    weekdays: 'poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela',
    short: 'pon|wt|śr|czw|pt|sob|niedz|ndz',
    months:
      'stycznia,styczeń,sty|lutego,luty,lut|marca,marzec,mar|kwietnia,kwiecień,kwi|maja,maj|czerwca,czerwiec,cze|lipca,lipiec,lip|sierpnia,sierpień,sie|września,wrzesień,wrz|października,październik,paź|listopada,listopad,lis|grudnia,grudzień,gru',
    fillers: 'dnia|roku|r',
  },
  ru: {
    days: 'сегодня|вчера|завтра|позавчера|послезавтра',
    parts: 'утро|утром|день|днём|днем|полдень|вечер|вечером|ночь|ночью',
    weekdays: 'понедельник|вторник|среда|четверг|пятница|суббота|воскресенье',
    short: 'пн|вт|ср|чт|пт|сб|вс',
    months:
      'января,январь,янв|февраля,февраль,февр,фев|марта,март,мар|апреля,апрель,апр|мая,май|июня,июнь,июн|июля,июль,июл|августа,август,авг|сентября,сентябрь,сент,сен|октября,октябрь,окт|ноября,ноябрь,нояб,ноя|декабря,декабрь,дек',
    fillers: 'года|г',
  },
  tr: {
    days: 'bugün|dün|yarın|evvelsi gün|öbür gün',
    parts: 'sabah|öğle|öğlen|öğleden önce|öğleden sonra|akşam|akşamüstü|gece',
    weekdays: 'pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar',
    short: 'pzt|sal|çar|per|cum|cmt|paz',
    months:
      'ocak,oca|şubat,şub|mart,mar|nisan,nis|mayıs,may|haziran,haz|temmuz,tem|ağustos,ağu|eylül,eyl|ekim,eki|kasım,kas|aralık,ara',
    fillers: 'günü|yılı',
  },
  vi: {
    days: 'hôm nay|hôm qua|ngày mai|hôm kia|ngày kia',
    parts:
      'sáng|buổi sáng|trưa|buổi trưa|chiều|buổi chiều|tối|buổi tối|đêm|ban đêm|sáng nay|chiều nay|tối nay',
    weekdays: 'thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|thứ bảy|chủ nhật|thứ 2|thứ 3|thứ 4|thứ 5|thứ 6|thứ 7',
    short: 'th 2|th 3|th 4|th 5|th 6|th 7|cn',
    months: 'tháng,thg',
    fillers: '',
  },
  ar: {
    days: 'اليوم|أمس|البارحة|غدا|أول أمس|بعد غد',
    parts: 'الصباح|صباحا|صباح|الظهر|ظهرا|بعد الظهر|العصر|المساء|مساء|الليل|ليلا|ليل',
    weekdays:
      'الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|يوم الاثنين|يوم الثلاثاء|يوم الأربعاء|يوم الخميس|يوم الجمعة|يوم السبت|يوم الأحد',
    months:
      'يناير,كانون الثاني,جانفي|فبراير,شباط,فيفري|مارس,آذار|أبريل,إبريل,نيسان,أفريل|مايو,أيار,ماي|يونيو,حزيران,جوان|يوليو,تموز,جويلية|أغسطس,آب,أوت|سبتمبر,أيلول|أكتوبر,تشرين الأول|نوفمبر,تشرين الثاني|ديسمبر,كانون الأول',
    short: '',
    fillers: 'من|يوم|في|عام|سنة',
  },
  hi: {
    days: 'आज|कल|परसों|बीता कल|आने वाला कल',
    parts: 'सुबह|सवेरा|दोपहर|शाम|रात',
    weekdays: 'सोमवार|मंगलवार|बुधवार|गुरुवार|बृहस्पतिवार|शुक्रवार|शनिवार|रविवार',
    short: 'सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि',
    months:
      'जनवरी,जन|फ़रवरी,फरवरी,फ़र|मार्च|अप्रैल|मई|जून|जुलाई,जुल|अगस्त,अग|सितंबर,सितम्बर,सित|अक्टूबर,अक्तूबर,अक्टू|नवंबर,नवम्बर,नव|दिसंबर,दिसम्बर,दिस',
    fillers: 'को|सन|की|दिन',
  },
  zh: {
    days: '今天|昨天|明天|前天|后天|後天|今日|昨日|明日',
    parts: '早上|早晨|清晨|上午|中午|下午|傍晚|晚上|夜里|夜裡|夜晚|凌晨|今早|今晚|昨晚|明早',
    weekdays:
      '星期一|星期二|星期三|星期四|星期五|星期六|星期日|星期天|周一|周二|周三|周四|周五|周六|周日|週一|週二|週三|週四|週五|週六|週日|礼拜一|礼拜二|礼拜三|礼拜四|礼拜五|礼拜六|礼拜天|礼拜日',
    months: '',
    short: '周一|周二|周三|周四|周五|周六|周日|一|二|三|四|五|六|日',
    fillers: '',
  },
  ja: {
    days: '今日|昨日|明日|一昨日|明後日|きょう|きのう|あした|あす',
    parts: '朝|午前|昼|お昼|正午|午後|夕方|夕べ|晩|夜|夜中|深夜|今朝|今晩|今夜|昨夜',
    weekdays: '月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日|月曜|火曜|水曜|木曜|金曜|土曜|日曜',
    months: '',
    short: '月|火|水|木|金|土|日',
    fillers: '',
  },
  ko: {
    days: '오늘|어제|내일|그제|그저께|모레',
    parts: '아침|오전|정오|점심|오후|저녁|밤|새벽|오늘 밤|어젯밤',
    weekdays: '월요일|화요일|수요일|목요일|금요일|토요일|일요일',
    months: '',
    short: '월|화|수|목|금|토|일',
    fillers: '',
  },
}
