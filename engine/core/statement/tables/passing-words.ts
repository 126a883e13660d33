/** A rule for all days may speak of "today's list". */
export const STANDING_RULE =
  /^(?:[^:：]{1,60}[:：]\s*)?(?:(?:always|never|every|each|sempre|nunca|toda|todo|cada|mai|ogni)(?!\p{L})|每|总是|从不|永远|必ず|毎|いつも|항상|매(?:일|주|달|월|년)|절대)|(?<!\p{L})(?:always|every (?:day|week|month|year|morning|evening|night|mon|tues|wednes|thurs|fri|satur|sun)|todos os|todas as|ogni (?:giorno|mese|anno|settimana|lun|mar|mer|gio|ven|sab|dom)|每[天周月年]|毎[日週月年朝晩]|매[일주월년])/iu

/** Words of the moment inside phrases that speak of a lasting state. */
export const LASTING_PHRASES =
  /\b(?:means|if|when|whenever|once)\b[^.;]{0,40}\b(?:is|are) (?:waiting|pending|blocked|stuck|down|offline|slow)\b|\b(?:from now on|by now|until now|up to now|now and then|even now|a partir de (?:agora|hoje)|até (?:agora|hoje)|(?:hoje em dia|de hoje em diante|daqui em diante)|d['’]ora in (?:poi|avanti)|da oggi in poi|da adesso in poi|fino(?:ra| a oggi|ad ora)|al giorno d['’]oggi|today['’]s (?:standard|paper))\b|从现在(?:起|开始)|从今天(?:起|开始)|到(?:目前|现在)为止|至今|今後は|今日から|これから(?:は)?|今まで|지금부터|오늘부터|앞으로|지금까지|待ち合わせ|待合室|現在地|今日子/giu

const WORK_ITEM =
  '(?:build|pipeline|ci(?: job| run)?|job|pr|mr|pull request|merge request|issue|ticket|bug|release|version|deploy(?:ment)?|rollout|migration|sprint|branch|hotfix|incident|nightly)'
const ITEM_STATE =
  '(?:red|green|broken|failing|fail(?:s|ed)|open|closed|merged|blocked|pending|running|stuck|ready for|in review|under review|in qa|queued|waiting|passing|deployed|rolled back|rolling out|live|down|up|assigned|unassigned|done|finished|started|in flight|still)'

/** States of a moment, by language. */
export const PASSING_STATES: readonly RegExp[] = [
  /\b(?:today|tonight|currently|right now|at (?:the|this) moment|at present|for now|just now|as of now|so far today|this (?:morning|afternoon|evening|week(?:end)?)|later today)\b/i,
  /\b(?:in progress|under way|underway|on hold|work in progress|wip|ongoing|(?:am|are|is|['’](?:m|re|s)|still|currently|now) (?:waiting|pending|blocked|stuck)|waiting (?:for|on)|temporarily|for the time being|until (?:tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week))\b/i,
  /^(?:and |but |so )?(?:waiting|queueing) (?:at|in|by)\b|^(?:and |but |so )?now\b(?!\s+(?:lives?|works?|prefers?|uses?|owns?|drinks?|likes?))|\bnow[.!]?$|(?:\b(?:is|are|am)|['’](?:s|re|m)) now\b(?!\s+(?:an?|the|married|retired|called|owned|based|living|vegan|vegetarian|allergic|head|part|known)\b)|\bnow (?:is|are|running|waiting|down|up|offline|on)\b/i,
  new RegExp(`\\b${WORK_ITEM}s?\\s*(?:#|no\\.?\\s*)?v?\\d[\\d.]*\\b.{0,30}\\b${ITEM_STATE}\\b`, 'i'),
  new RegExp(`(?:^|\\s)#\\d+\\b.{0,20}\\b${ITEM_STATE}\\b`, 'i'),
  new RegExp(
    `\\b(?:the|our) (?:${WORK_ITEM})\\b.{0,12}\\b(?:is|are|was|has)\\b.{0,12}\\b${ITEM_STATE}\\b`,
    'i',
  ),
  /\b(?:deploying|rolling (?:out|back)|migrating|rebooting|restarting|compiling|rebuilding|reindexing)\b(?:\s|$)/i,
  /\b(?:server|site|website|service|api|database|network|internet|router|vpn|nas|cluster|wi-?fi)\b.{0,20}\b(?:is|are|['’]s) (?:currently )?(?:down|offline|unreachable|rebooting|slow|back (?:up|online))\b/i,
  /(?<!\p{L})(?:hoje|(?<!(?:mora|vive|trabalha|estuda) )agora(?!\s+(?:mora|vive|trabalha|usa|prefere|estuda|bebe|gosta|toma|conduz|se chama|chama-se|é)(?!\p{L}))|atualmente|neste momento|no momento|por enquanto|por ora|est[ae] (?:manhã|tarde|noite|semana)|nesta (?:manhã|tarde|noite|semana)|em andamento|em curso|aguardando|à espera|esperando (?:por|o|a|os|as|pelo|pela)|pendente|temporariamente|até (?:amanhã|segunda|sexta))(?!\p{L})/iu,
  /(?<!\p{L})(?:oggi|(?<!(?:abita|vive|lavora|studia) )adesso(?!\s+(?:abita|vive|lavora|usa|preferisce|studia|beve|prende|guida|si chiama|è)(?!\p{L}))|stamattina|stasera|stanotte|attualmente|in questo momento|al momento|per ora|per adesso|questa (?:mattina|sera|settimana|notte)|questo pomeriggio|in corso|in attesa|sto aspettando|stiamo aspettando|aspettando|temporaneamente|fino a domani)(?!\p{L})|^ora (?:è|sono|sto|stiamo|il|la|i|le|siamo)(?!\p{L})/iu,
  /(?<!\p{L})(?:build|pipeline|pr|ticket|chamado|tarefa|versão|versione|deploy|implantação|lançamento|rilascio|segnalazione|issue|release)\s*(?:#|n[.º°]?\s*)?\d[\d.]*.{0,24}(?:vermelh|quebrad|abert|falh|parad|andamento|pendente|bloquead|verde|ross[oa]|rott[oa]|apert|fallit|in corso|bloccat|sospes|ferm[oa]|chius)/iu,
  /(?<!\p{L})(?:o|a|il|la) (?:servidor|site|server|sito|rede|rete|deploy|build) (?:está|caiu|è|non va)(?: (?:fora do ar|em|caído|giù|in|fermo|offline|quebrad|rott)|$)/iu,
  /今天|今晚|今早|今晨|今夜|目前|当前|當前|正在|此刻|眼下|暂时|暫時|进行中|進行中|等待|在等|等着|本周|这周|刚刚|稍后|现在(?!住|改|叫|喜欢|用|喝|吃素|在.{1,12}(?:工作|上班))/u,
  /(?:构建|构件|版本|工单|合并请求|部署|流水线|发布|缺陷|PR|Build|Issue)\s*#?\s*[\d.]+.{0,12}(?:失败|红|打开|开着|未|中|挂|绿|阻塞|关闭|通过)|(?:服务器|网站|网络|数据库).{0,4}(?:挂了|宕机|断了|离线)/iu,
  /今日(?!子)|今夜|今晩|今朝|今週|今のところ|現在|只今|ただ今|(?:^|[、。：: ])(?:今|いま)(?:は|、|も|のうち|すぐ|ちょうど)|進行中|対応中|作業中|処理中|待ち(?!合)|待って(?:い|る)|保留中|一時的に|(?:ビルド|チケット|デプロイ|リリース|課題|バージョン|PR|Issue)\s*#?\s*[\d.]+.{0,14}(?:失敗|赤|オープン|未|中|落ち|壊れ|止ま|緑|クローズ)|(?:サーバー?|ネットワーク|サイト).{0,4}(?:落ちて|ダウン|停止)/iu,
  /오늘|지금(?! ?[^.]{0,14}(?:에 ?[산살]|에서 ?(?:일하|일한|근무)))|현재|이번 ?주|방금|당분간|잠시|진행 ?중|대기 ?중|기다리는 ?중|기다리고|처리 ?중|작업 ?중|보류 ?중|(?:빌드|티켓|이슈|배포|릴리스|버전|PR|MR)\s*#?\s*[\d.]+.{0,14}(?:실패|빨간|빨강|열려|열린|진행|중|막혀|깨|닫|통과)|(?:서버|네트워크|사이트).{0,4}(?:다운|죽었|끊)/iu,
  // Where somebody is, what they have just done: nobody needs it tomorrow.
  /^(?:i(?:['’]ve|['’]m| have| am)? )?(?:only )?just (?:(?:got|gotten|came|come) (?:off|home|in|out|here|there)|left|arrived|landed|woke up|woken up)\b|\b(?:brb|afk|omw)\b|^(?:(?:i['’]m|i am|we['’]re|we are) )?(?:in a (?:meeting|call) (?:till|until|with|all|now)|on (?:my|our) way|stuck in traffic|running late)\b|^(?:i['’]m|i am|we['’]re|we are) (?:on the (?:way|train|bus|plane|phone|road)|about to (?:leave|board|start|go)|heading (?:home|out|back|over)|boarding|at the (?:airport|station|shop|doctor))\b/i,
  /^(?:acab(?:ei|ámos|amos) (?:mesmo )?(?:agora )?de|(?:estou |estamos |vou |vamos )?(?:pres[oa]s? no (?:trânsito|transito)|a caminho(?: de casa| d[oa]s? \p{L}+)?[.!]?$|em reunião (?:até|com))|est(?:ou|amos) (?:a (?:caminho|chegar|sair|ir)|chegando|saindo|indo|no (?:comboio|trem|autocarro|ônibus|avião|carro)|n[oa] (?:fila|aeroporto|estação))|já volto|cheguei (?:agora|mesmo))(?!\p{L})/iu,
  /^(?:(?:ho|sono|abbiamo|siamo) appena|(?:sono |siamo )?(?:bloccat[oaie]|ferm[oaie]) nel traffico|in riunione (?:fino|con)|st(?:o|iamo) (?:andando|arrivando|uscendo|tornando|partendo|per)|(?:sono|siamo) (?:in|sul) (?:treno|autobus|aereo|macchina|coda|viaggio)|torno subito|arrivo (?:tra|fra))(?!\p{L})/iu,
  /(?:^|[はが、])(?:今|いま)(?!でも|では|も|まで|の|年|後|回|月|週|日)[^。]{0,16}(?:向かって|(?<!の真ん)中(?:です|だ|である)?[。.]?$|途中|帰って?き|着い|出た|乗って)|^(?:さっき|先ほど|たった今|ちょうど今|今しがた)|渋滞に(?:はま|巻き込ま)|[^。]たところ(?:です|だ)?[。.]?$/u,
  /^(?:방금|막|조금 전에?|좀 전에?) [^.]{1,24}(?:[았었했왔갔났])(?:다|어|어요|습니다)|(?:가는|오는|돌아가는) (?:길|중)(?:이다|이에요|입니다|이야|임)[.]?$|차가 막혀|(?:회의|통화|운전|식사|수업|이동|외출|출장) ?중(?:이다|입니다|이에요|이야|임)?[.]?$/u,
  /^(?:我们?)?刚(?:刚|才)?(?:从|到|出|回|开完|吃完|下班|下车|上车)|在(?:去|回|来)[^。，]{1,10}的?路上[。.]?$|堵(?:车了|在路上)|^(?:我们?)?在[^。，]{0,8}(?:口|门|站|机场|医院|楼下|厅|外面|这里|那里|路边)等(?![级于同候])|(?:都|还|正)?在(?:开会|上课|吃饭|开车|路上|排队|打电话)呢?[。.]?$/u,
]
