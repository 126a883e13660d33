import type { Language } from '../../../model/language.ts'

/**
 * Words with which languages with blanks between words speak of days, beside the names in `CALENDAR_WORDS`; written as
 * search folds them: small, without accents. Each is a
 * part of a regular expression; `C` stands for a count, `U` for a unit of time.
 */
export type DateWords = {
  /** Days before today: `2: the day before yesterday`; parted by `;`. */
  offsets: string
  /** One and up; the forms of one number parted by `|`. */
  numbers: string
  /** Day, week, weekend, month, year. */
  units: readonly [day: string, week: string, weekend: string, month: string, year: string]
  /** A count of units before today. */
  ago: string
  /** The last so many units. */
  recent: string
  /** Before a noun, and after it. */
  last: readonly [before: string, after: string]
  this: string
  next: readonly [before: string, after: string]
  /** The one before the last, after a noun. */
  lastButOne: string
  /** Before a day of this month or the last: `the 18th`; `D` stands for the number. */
  dayOfMonth: string
}

export type DateLanguage = Extract<Language, 'en' | 'pt' | 'it' | 'es' | 'fr' | 'de' | 'nl'>

export const DATE_WORDS: Readonly<Record<DateLanguage, DateWords>> = {
  en: {
    offsets:
      '2: (?:the )?day before yesterday; 1: yesterday|last night; 0: today|tonight|this (?:morning|afternoon|evening)',
    numbers: 'an?|one,(?:a )?couple of|two,three,four,five,six,seven,eight,nine,ten,eleven,twelve',
    units: ['days?', 'weeks?', 'weekends?', 'months?', 'years?'],
    ago: 'C U (?:ago|back|earlier)',
    recent: '(?:the )?(?:last|past|previous) C U',
    last: ['(?:the |this |on |in |of )*(?:last|past|previous)', ''],
    this: '(?:the )?(?:this|current)',
    next: ['(?:the )?(?:next|coming|upcoming)', ''],
    lastButOne: 'before last',
    dayOfMonth: '(?:on )?the D(?:st|nd|rd|th)|on D(?:st|nd|rd|th)',
  },
  pt: {
    offsets:
      '2: anteontem|antes de ontem; 1: ontem|na noite passada|noite passada; 0: hoje|(?:esta|nesta) (?:manha|tarde|noite)',
    numbers: 'uma?|um,dois|duas,tres,quatro,cinco,seis,sete,oito,nove,dez,onze,doze',
    units: ['dias?', 'semanas?', 'fi(?:m|ns|nal|nais) de semana', 'mes(?:es)?', 'anos?'],
    ago: '(?:ha|faz) (?:cerca de )?C U(?: atras)?|C U atras',
    recent: '(?:os |as |nos |nas |n?estes |n?estas )?ultim[oa]s C U',
    last: ['(?:[oa] |n[oa] |d[oa] )?(?:ultim[oa]|passad[oa])', '(?:passad[oa]|anterior)'],
    this: '(?:n|d)?es[st][ae]',
    next: ['(?:[oa] |n[oa] )?proxim[oa]', 'que vem|seguinte'],
    lastButOne: 'retrasad[oa]',
    dayOfMonth: '(?:no |do |o |em )?dia D',
  },
  it: {
    offsets:
      "2: l['’ ]?altro ?ieri|altro ?ieri|avantieri; 1: ieri (?:mattina|sera|notte)|ieri|la scorsa notte; 0: oggi|stamattina|stamani|stasera|stanotte",
    numbers: "un['’]?|una|uno,due|un paio di,tre,quattro,cinque,sei,sette,otto,nove,dieci,undici,dodici",
    units: ['giorn[oi]', 'settiman[ae]', 'week-?end|fine settimana', 'mes[ei]', 'ann[oi]'],
    ago: 'C U (?:fa|or sono|addietro)',
    recent: '(?:gli |le |negli |nelle |i |nei )?(?:ultim[ie]|scors[ie]) C U',
    last: [
      "(?:(?:lo|la|l|il|nello|nella|dello|della|dell|nell|nel|del)[ ’']?)?(?:scors[oa]|ultim[oa]|passat[oa])",
      '(?:scors[oa]|passat[oa]|precedente)',
    ],
    this: "quest[oa]|quest['’]|(?:il|la) corrente",
    next: ['(?:il |la )?prossim[oa]', '(?:prossim[oa]|che viene|seguente)'],
    lastButOne: 'prima della scorsa|prima dello scorso',
    dayOfMonth: '(?:il|del|nel) (?:giorno )?D',
  },
  es: {
    offsets:
      '2: anteayer|antier|antes de ayer; 1: ayer|anoche; 0: hoy|(?:esta|en esta) (?:manana|tarde|noche)',
    numbers: 'una?|uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce',
    units: ['dias?', 'semanas?', 'fin(?:es)? de semana', 'mes(?:es)?', 'anos?'],
    ago: 'hace (?:unos |unas )?C U|C U atras',
    recent: '(?:los |las |en los |en las |estos |estas )?ultim[oa]s C U',
    last: ['(?:el |la |del |de la )?(?:ultim[oa]|pasad[oa])', '(?:pasad[oa]|anterior)'],
    this: 'est[ea]|en est[ea]',
    next: ['(?:el |la )?proxim[oa]', 'que viene|siguiente'],
    lastButOne: 'antepasad[oa]',
    dayOfMonth: 'el dia D',
  },
  fr: {
    offsets:
      "2: avant-?hier|avant hier; 1: hier (?:soir|matin)|hier|la nuit derniere; 0: aujourd['’ ]?hui|ce (?:matin|soir)|cet apres-midi|cette nuit",
    numbers: 'une?|un,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze',
    units: ['jours?', 'semaines?', 'week-?ends?|fins? de semaine', 'mois', 'an(?:s|nees?)?'],
    ago: 'il y a (?:environ )?C U',
    recent: '(?:les |ces |des |aux )?C derni(?:ers|eres) U',
    last: ['(?:la |le )?derni(?:er|ere)', '(?:derni(?:er|ere)|passee?)'],
    this: 'cet|cette|ce',
    next: ['(?:la |le )?prochaine?', '(?:prochaine?|qui vient)'],
    lastButOne: 'avant-derni(?:er|ere)',
    dayOfMonth: 'le D',
  },
  de: {
    offsets:
      '2: vorgestern; 1: gestern(?: (?:fruh|morgen|abend|nacht))?|letzte nacht; 0: heute(?: (?:fruh|morgen|mittag|abend|nacht))?',
    numbers: 'eine?[mnrs]?,zwei|zwei?en,drei(?:en)?,vier,funf,sechs,sieben,acht,neun,zehn,elf,zwolf',
    units: ['tag(?:e|en|s)?', 'wochen?', 'wochenende[ns]?', 'monat(?:e|en|s)?', 'jahr(?:e|en|es|s)?'],
    ago: 'vor (?:etwa )?C U',
    recent: '(?:(?:die|der|den|in den) )?(?:letzten|vergangenen) C U',
    last: ['(?:(?:der|die|das|den|dem|am|im|in der|seit) )?(?:letzt|vorig|vergangen)e[mnrs]?', ''],
    this: '(?:in )?diese[mnrs]?',
    next: ['(?:nachst|kommend)e[mnrs]?', ''],
    lastButOne: '',
    dayOfMonth: 'am D\\.',
  },
  nl: {
    offsets:
      '2: eergisteren; 1: gisteren(?:ochtend|middag|avond|nacht)?|gister|vannacht; 0: vandaag|vanochtend|vanmorgen|vanmiddag|vanavond',
    numbers: 'een,twee,drie,vier,vijf,zes,zeven,acht,negen,tien,elf,twaalf',
    units: ['dag(?:en)?', 'we(?:ek|ken)', 'weekend', 'maand(?:en)?', 'jaar|jaren'],
    ago: 'C U (?:geleden|terug)',
    recent: '(?:de )?(?:afgelopen|laatste|voorbije) C U',
    last: ['(?:de |het |op )?(?:vorige?|afgelopen|laatste|verleden)', ''],
    this: '(?:deze|dit)',
    next: ['(?:de |het )?(?:volgende?|komende?)', ''],
    lastButOne: '',
    dayOfMonth: 'de D(?:e|ste|de)',
  },
}

/** January to December in English, as `CALENDAR_WORDS` has them in other languages. */
export const ENGLISH_MONTHS =
  'january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug|september,sept,sep|october,oct|november,nov|december,dec'

/** Further forms of months, mostly "in May"; those of one month parted by `,`. */
export const MORE_MONTHS: Readonly<Partial<Record<Language, string>>> = {
  pl: 'styczniu|lutym|marcu|kwietniu|maju,maj|czerwcu|lipcu|sierpniu|wrzesniu|pazdzierniku|listopadzie|grudniu',
  ru: 'январе|феврале|марте|апреле|мае,май|июне|июле|августе|сентябре|октябре|ноябре|декабре',
  tr: 'ocakta|subatta|martta|nisanda|mayista|haziranda|temmuzda|agustosta|eylulde|ekimde|kasimda|aralikta',
}

/** Monday to Sunday, the forms of one day parted by `,`: those that are said after "on" as well. */
export const WEEKDAYS: Readonly<Partial<Record<Language, string>>> = {
  en: 'monday,mon|tuesday,tues,tue|wednesday,wed|thursday,thurs,thur,thu|friday,fri|saturday,sat|sunday,sun',
  pt: 'segunda-feira,segunda feira,segunda|terca-feira,terca feira,terca|quarta-feira,quarta feira,quarta|quinta-feira,quinta feira,quinta|sexta-feira,sexta feira,sexta|sabado|domingo',
  it: 'lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica',
  es: 'lunes|martes|miercoles|jueves|viernes|sabado|domingo',
  fr: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  de: 'montag|dienstag|mittwoch|donnerstag|freitag|samstag,sonnabend|sonntag',
  nl: 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  pl: 'poniedzialek|wtorek|sroda,srode|czwartek|piatek|sobota,sobote|niedziela,niedziele',
  ru: 'понедельник|вторник|среда,среду|четверг|пятница,пятницу|суббота,субботу|воскресенье',
  tr: 'pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar',
  ar: 'الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت|الاحد',
  hi: 'सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार',
}

/** Days told from today in languages that have no rules of their own here. */
export const OTHER_OFFSETS =
  '2: przedwczoraj|позавчера|evvelsi gun; 1: wczoraj|вчера|dun|hom qua|امس|البارحه; 0: dzisiaj|dzis|сегодня|bugun|hom nay'

/** The last weekend where no word says which. */
export const WEEKEND =
  '(?:on|at|over|during) the weekend|n?o fi(?:m|nal) de semana|nel (?:fine settimana|week-?end)|(?:en )?el fin de semana|le week-?end|am wochenende|in het weekend'

/** Words that are a month or a weekday and something else as well: only with a word before them that says when. */
export const AMBIGUOUS =
  'may|march|mars|mai|maja|marca|марта|mart|ocak|ekim|pazar|segunda|terca|quarta|quinta|sexta|' +
  'mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun'

/** What says when, before a month or a weekday that is also something else. */
export const WHEN =
  'in|of|since|during|last|until|by|from|between|early|late|mid|before|after|on|en|au mois de|im|w|na|nesta|desta|desde a|as|a partir de|de|do mes de|mes de|am|dia|il|el|le|nel|em'

/** Between two days that mean all days from the one to the other; the second list only after the third. */
export const RANGE_TO =
  "to|until|till|through|thru|a|al|alla|all['’]|ate|ao|aos|fino a|fino al|sino a|hasta|bis|bis zum|au|jusqu['’]au|tot|tot en met|do|по|-|–|—|~|〜|到|至|から|부터|에서"
export const RANGE_AND = 'and|e|ed|y|et|und|en|i|и|和|と|와|과|랑'
export const RANGE_OPEN = 'between|entre|tra|fra|zwischen|tussen|miedzy|между|在'
/** Before a day: from there until today. After it, in languages that say it there. */
export const SINCE = 'since|ever since|desde|a partir de|dal|dalla|da|depuis|seit|sinds|с'
export const SINCE_AFTER = '以来|以來|以降|から|부터|이후|이래|起'

/** Between parts of one date; nothing else may stand there. */
export const GLUE =
  "of|the|on|in|o|do|da|de|di|del|dell['’]|della|dello|d['’]|dei|no|na|la|le|les|el|il|lo|l['’]|nella|nel|der|des|den|dem|van|の|的|의|,|st|nd|rd|th|º|°|ª|er|\\."
