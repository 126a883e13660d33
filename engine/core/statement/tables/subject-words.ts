/** `person` words can only stand for somebody, `thing` words for something or somebody. */
export type PronounKind = 'person' | 'thing'
/** Languages (of the line, as detected) a pattern holds for; the same letters are another word elsewhere. */
type Rule = { kind: PronounKind; languages: string; pattern: RegExp }

const LEAD =
  '(?:(?:and|but|so|then|also|now|later|yesterday|apparently|sometimes|usually|often|maybe|since \\d{4}|last \\w+|in \\w+(?: \\d{4})?|i think|i know|e|mas|então|depois|ontem|ma|poi|ieri|anche|inoltre),?\\s+)?'

/** Third-person pronouns at the head of a sentence: who or what is meant stands elsewhere. */
export const PRONOUNS: readonly Rule[] = [
  rule('person', 'en und', `${LEAD}(?:she|he)(?:['’](?:s|d|ll))?\\b(?!/)`),
  rule('person', 'en und', `${LEAD}(?:they)(?:['’](?:re|ve|d|ll))?\\b`),
  rule('person', 'en und', '(?:his|her|their)\\s+\\p{L}'),
  rule(
    'person',
    'en und',
    "i(?:['’]ve| have| had| also| always| never| often)?\\s+\\p{L}+(?:\\s(?:to|with|for|at|about|from))?\\s(?:him|her|them)\\b",
  ),
  rule('thing', 'en und', `${LEAD}it(?:['’](?:s|d|ll))?\\b`),
  rule('thing', 'en und', 'its\\s+\\p{L}'),
  rule(
    'thing',
    'en und',
    `${LEAD}(?:(?:this|that|these|those)\\s+(?:is|are|was|were|sounds?|looks?|means?|makes?|made|will|would|can|could|has|had|works?|seems?|one|way)\\b|that['’](?:s|d|ll)\\b)`,
  ),
  rule('person', 'pt es und', `${LEAD}(?:ele|ela|eles|elas)\\b(?!-)`),
  rule('person', 'pt', '(?:seu|sua|seus|suas)\\s+\\p{Ll}'),
  rule(
    'thing',
    'pt es und',
    '(?:isso|isto|aquilo|ess[ea]|est[ea]|aquel[ea])\\s+(?:é|foi|está|era|fica|funciona|serve|significa)(?!\\p{L})',
  ),
  rule('person', 'it', `${LEAD}(?:lui|lei|loro|egli|ella)\\b`),
  rule('person', 'und', '(?:lui|egli)\\b|lei (?:si|vive|abita|lavora|è|ha|preferisce|parla|viene)(?!\\p{L})'),
  rule(
    'person',
    'und pt es fr',
    'loro (?:hanno|sono|vivono|abitano|lavorano|vogliono|preferiscono|parlano)\\b',
  ),
  rule('person', 'it', '(?:(?:il|la|i|le)\\s+)?(?:suo|sua|suoi|sue)\\s+\\p{Ll}'),
  rule(
    'thing',
    'it und',
    '(?:quest[oa]|quell[oa]|ciò|ess[oa])\\s+(?:è|era|funziona|va|serve|significa)(?!\\p{L})',
  ),
  rule('person', 'es', '(?:él|ellas?|ellos)(?!\\p{L})'),
  rule('person', 'fr', '(?:ils?|elles?)\\s'),
  rule('person', 'de', '(?:er|sie)\\s+(?:ist|hat|war|wohnt|mag|arbeitet|lebt|zieht|zog)\\b'),
  rule(
    'person',
    'zh ja und',
    '[他她](?:们|的|是|在|不|也|说|有|喜|住|搬|去|会|很|把|从|已|正|想|要|爱|每|叫|对|用|需|今|昨|现|来|给|没|都|还|就|才|又|再|曾|跟|和|与|最|更|做|当|养|吃|喝|学|教|买|卖|换|改|辞|结|离|生|讨|打|写|开|\\p{Script=Latin})(?!人)',
  ),
  rule('thing', 'zh ja und', '它们?|(?:这|那)(?:是|就是|不是|很|样|都|也)(?!\\p{Script=Latin})'),
  rule(
    'person',
    'ja und zh',
    '(?:彼|彼女|彼ら|彼女ら|彼女たち|あの人|その人|この人|あいつ|そいつ|あの子|その子)(?:たち)?(?:は|が|も|を|に|の|で|と|って|、)',
  ),
  rule(
    'thing',
    'ja und zh',
    '(?:それ|これ|あれ)(?:ら)?(?:は|が|を|って)|(?:そこ|あそこ|そちら)(?:は|が|で|に|の)',
  ),
  rule(
    'person',
    'ko und',
    '(?:그는|그가|그를|그의|그도|그에게|그녀는|그녀가|그녀를|그녀의|그녀도|그들은|그들이|그들의|그분은|그분이|그 사람은|그 사람이|걔는|걔가|얘는|쟤는)\\s',
  ),
  rule('thing', 'ko und', '(?:그것은|그것이|그것을|그건|그게|이것은|이것이|이건|이게|저것은|저건)\\s'),
]

function rule(kind: PronounKind, languages: string, source: string): Rule {
  return { kind, languages, pattern: new RegExp(`^(?:${source})`, 'iu') }
}

/** An "it" that stands for nothing: the weather, or what follows with "to" and "that". */
export const EMPTY_IT =
  /^(?:and |but |so |also )?it(?:['’]s| is| was| takes?| took| costs?| will| would| can| seems?| turns? out| helps?| makes? sense| pays?| rains?| snows?| hails?| depends)\b(?=.*\b(?:to|that|when|if|rain\w*|snow\w*|hot|cold|dark|winter|summer|best|\d{1,2}(?::\d{2})?\s?[ap]m)\b)/iu
export const WEATHER_IT =
  /^it (?:always |often |usually |rarely |never |hardly ever )?(?:rains|snows|hails|gets (?:dark|cold|hot))\b/i

const THIRD =
  'lives|works|studies|likes|loves|hates|prefers|wants|needs|owns|has|knows|speaks|drinks|eats|teaches|enjoys|dislikes|avoids|collects|thinks|believes|keeps|takes|drives|plays|sings|swims|cooks|reads|writes|hopes|tries|wears|smokes|sleeps|travels|goes|comes|does|makes|buys|sells|uses|visits|practises|practices|suffers|earns|pays|dreams|misses|remembers|celebrates|supports|attends|volunteers|runs'
const PAST =
  'moved|lived|worked|studied|married|divorced|retired|graduated|became|joined|quit|resigned|emigrated|adopted|got (?:married|engaged|divorced|promoted|fired|a)|started (?:a|an|at|as|working|studying|learning)|left (?:the|her|his|for|in|at)|used to \\p{L}+|was (?:born|a|an|in|at|promoted|hired|fired|diagnosed|raised)|had (?:a|an|two|three|been)|grew up|broke up|gave birth|passed away|died|born (?:in|on)|broke (?:her|his)|wants? to|decided to|promised to'
const STATE =
  "is (?:a|an|the|allergic|vegan|vegetarian|afraid|married|single|from|in|at|going|moving|working|living|learning|not|very|really)|are (?:a|allergic|from|in|moving|living)|allergic to|afraid of|interested in|married to|engaged to|fluent in|(?:doesn['’]t|does not|didn['’]t|isn['’]t|wasn['’]t|won['’]t|hasn['’]t|can['’]t stand)\\s"
const ADVERBS =
  '(?:(?:never|always|usually|often|no longer|still|also|recently|only|sometimes|rarely|just|really|already|finally|currently|now)\\s+)'

/** Sentences that begin with what somebody does or is, without saying who, by language. */
export const MISSING_SUBJECTS: readonly { languages: string; pattern: RegExp }[] = [
  {
    languages: 'en und',
    pattern: new RegExp(
      `^(?:${ADVERBS}?(?:${THIRD})(?!\\s+(?:of|for|are|is|were|was|must|should|in the)\\b|[:,])(?=\\s\\p{L}|\\s\\d)|${ADVERBS}?(?:${PAST})\\b|${ADVERBS}?(?:${STATE}))`,
      'iu',
    ),
  },
  {
    languages: 'pt und',
    pattern:
      /^(?:(?:não|nunca|já|também|sempre|só|ainda)\s+)?(?:mora|trabalha|prefere|gosta|adora|odeia|detesta|vive|nasceu|casou|mudou|estuda|quer|sabe|vendeu|recebeu|perdeu|aprendeu|saiu|conseguiu|partiu|morreu|viveu|escreveu|decidiu|desistiu|costuma|sofre|coleciona|viaja|aposentou|formou|divorciou)(?:-se)?(?=\s(?!d[oa]s? \p{Lu}))/iu,
  },
  {
    languages: 'pt',
    pattern:
      /^(?:(?:não|nunca|já|também|se)\s+)?(?!(?:sou|vou|estou|dou|ou)\b)\p{L}{2,}ou(?:-se)?\s|^(?:é|está|era|foi|ficou|virou)\s(?:muito\s)?(?:alérgic|vegetarian|vegan|casad|solteir|divorciad|viúv|advogad|médic|professor|engenheir|enfermeir|grávid|aposentad|filh|natural|formad)|^tem\s(?:um|uma|dois|duas|três|quatro|\d+)\s(?:filh|gat|cach|irm|net|sobrinh)/iu,
  },
  {
    languages: 'it und',
    pattern:
      /^(?:(?:non|già|anche|ora|adesso)\s+)?(?:si è \p{L}+t[oaie]|vive|abita|preferisce|odia|detesta|beve|vuole|viene da|possiede|colleziona|soffre|gli piac\p{L}+|le piac(?:e|ciono|eva)|fa (?:il|la|l['’])\s?\p{L}+|lavora (?:da|a|in|per|come|nel|nella|alla|al|presso)|ha (?:due|tre|quattro|\d+|comprato|iniziato|cambiato|smesso|lasciato|studiato|lavorato|vissuto|sposato|avuto|venduto|imparato|deciso|trovato)|è (?:allergic|vegetarian|vegan|sposat|divorziat|avvocat|medico|ingegnere|insegnante|nat[oa]|andat|trasferit|tornat|diventat|incinta|pensionat|figli|celibe|nubile))(?!\s+e\s+felice)/iu,
  },
  {
    languages: 'es',
    pattern: /^(?:no\s+)?(?:se (?:mudó|casó|jubiló)|vive|trabaja|prefiere|nació|estudió|le gusta)\s/iu,
  },
]

/** A verb and nothing else, in Chinese, Japanese and Korean: "moved", "married". */
export const BARE_VERB: readonly RegExp[] = [
  /^\p{Script=Han}{1,3}了[。.]?$/u,
  /^(?=.{2,6}[。.]?$)(?:もう|まだ)?\p{Script=Han}(?:\p{Script=Han}|(?![はがをもにへでと])\p{Script=Hiragana}){0,4}(?:た|だ|る|ます|です)[。.]?$/u,
  /^\p{Script=Hangul}{1,5}(?:다|요)[.]?$/u,
]

/** Sentences that begin with what is done and say of nobody who does it, in the same languages. */
export const NO_TOPIC: readonly RegExp[] = [
  /^(?:[不没已也都只]|已经|还|从不|不再|总是|经常)?(?:搬[到去家]|住在?|喜欢|不?爱[吃喝]|讨厌|结婚|离婚|辞职|退休|出生|生于|毕业|来自|养了?|会[说弹]|[学教]了?|对\p{Script=Han}{1,8}(?:过敏|感兴趣)|在\p{Script=Han}{1,10}(?:工作|上班|上学))/u,
  /^(?=[^、。「」]*[\p{Script=Hiragana}][。]?$)(?![^。]*[はがも])[^。:：]*\p{Script=Hiragana}[^。:：]*$/u,
  /^(?=\p{Script=Hangul})(?!.*(?:은|는|이|가|도|께서)(?:\s|$))[^:：]*(?:다|요)[.]?$/u,
]

/** Headings that name a kind of section and no subject. */
export const SECTION_NAMES: ReadonlySet<string> = new Set(
  (
    'notes note log logs journal diary misc miscellaneous other others general summary overview todo todos to-do tasks task ' +
    'ideas idea links link inbox random various facts fact decisions people meeting meetings highlights learnings ' +
    'daily update updates status plan plans reminders reminder thoughts done next results observations memories memory ' +
    'notas diário diario tarefas tarefa ideias diversos outros resumo geral fatos lembretes pessoas decisões reunião ' +
    'appunti diario compiti attività idee varie altro riassunto riepilogo generale fatti promemoria persone decisioni riunione ' +
    '笔记 日志 日记 杂项 其他 总结 摘要 待办 任务 想法 事实 备忘 会议 人物 决定 メモ 日記 その他 雑記 まとめ 要約 タスク やること アイデア 事実 会議 ' +
    '메모 일지 일기 기타 요약 할일 할 일 작업 아이디어 사실 회의 notizen aufgaben sonstiges'
  ).split(' '),
)

/** Names of sections of a page about somebody, in lower case: what stands below is about whom the page is about. */
export const PERSON_SECTIONS: ReadonlySet<string> = new Set(
  (
    'work job career family home health food travel hobbies contact contacts background education preferences likes ' +
    'dislikes bio about birthday school ' +
    'trabalho emprego família familia casa saúde comida viagens contato contatos formação preferências gostos escola ' +
    'lavoro famiglia salute cibo viaggi contatti formazione preferenze gusti scuola ' +
    '工作 家庭 家人 健康 饮食 旅行 联系方式 爱好 偏好 学校 仕事 家族 健康 食べ物 旅行 連絡先 趣味 好み 学校 ' +
    '직장 일 가족 건강 음식 여행 연락처 취미 취향 학교'
  ).split(' '),
)
