/**
 * Words with which one asks for a day as such, as search folds them: what happened, what did we do, notes of.
 * Compiled by hand for the six languages of the interface; function words of the language are known elsewhere.
 */
export const DAY_QUESTION_WORDS: ReadonlySet<string> = new Set(
  // English
  (
    'happen happened happens happening occurred went going go on note notes noted write wrote written entry entries log logs ' +
    'diary journal event events anything everything something stuff things thing day days date summary summarise summarize ' +
    'recap list read done doing get got new news say said all whole week month year from between since ' +
    // Portuguese
    'aconteceu acontece aconteceram acontecia acontecido passou passaram houve ocorreu ocorreram fizemos fiz fez fizeram feito ' +
    'nota notas anotei anotamos escrevi escrevemos registo registro registos registros diario evento eventos tudo algo coisas ' +
    'coisa resumo resume resuma lista mostra mostre dia dias entre desde em no na nos nas ate que o a as de do da foi teve tivemos ' +
    // Italian
    'successo accaduto accadde capitato avvenuto fatto facemmo fatte scritto scrissi annotato diario eventi tutto qualcosa cose ' +
    'cosa riassunto riassumi elenca mostra mostrami giorno giorni tra fra dal dalla da al alla il lo la nel nella che e abbiamo ho ' +
    'stato stata era successe ' +
    // Spanish, French, German, Dutch
    'paso pasado ocurrio sucedio hicimos hice apuntes passe arrive fait faites evenements passiert geschehen gemacht los war ' +
    'notizen notiz tagebuch gebeurd gedaan gebeurde'
  ).split(' '),
)

/** The same in scripts without blanks and in Korean, particles included: what is left when these are gone is asked for. */
export const DAY_QUESTION_RUN = new RegExp(
  [
    // Chinese
    '发生|發生|做|干|事情|事|笔记|筆記|记录|記錄|日记|日記|写|寫|有|了|过|過|的|我们|我們|我|那天|那一天|当天|當天|所有|全部|内容|內容|在|是|都|些|哪',
    // Japanese
    'あった|ありました|起きた|起こった|起きました|した|しました|やった|やりました|書いた|書きました|こと|出来事|できごと|メモ|記録|ノート|日付|まとめ',
    '全部|すべて|教えて|ください|見せて|何|なに|[のにはがをでともへやかねよ]',
    // Korean
    '무슨|무엇|뭐|뭘|어떤|일어났\\p{Script=Hangul}*|있었\\p{Script=Hangul}*|했\\p{Script=Hangul}*|한 일|일이|일은|일들?|메모|기록|노트|일기|적었\\p{Script=Hangul}*|썼\\p{Script=Hangul}*',
    '보여\\p{Script=Hangul}*|알려\\p{Script=Hangul}*|정리|요약|모든|우리|내가|그날|까지|부터|에서|에는|에|은|는|이|가|을|를|의|도|날|지',
  ].join('|'),
  'gu',
)
