import { of, type SteeringPattern } from './steering-rule.ts'

/** A place outside the owner's reach. */
const OUTSIDE =
  '(?:[\\w.+-]+@[\\w-]+\\.\\w|(?:https?|ftp|sftp|wss?)://|www\\.|\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b|(?<=\\s)@\\w{3,}|\\b(?:this|that|the following|the|my) (?:address|number|account|server|link|endpoint|webhook|url|channel|inbox)\\b|\\b(?:est[ea]|seguinte|quest[oa]|seguente|mi[oa]|meu) (?:endereco|e-?mail|link|numero|conta|servidor|indirizzo|server|canale)\\b|\\b(?:endereco|indirizzo) (?:abaixo|seguinte|seguente|qui sotto|sotto)\\b|\\bto (?:me|us)\\b|\\bpara mim\\b|\\ba me\\b)'

const FILE = '(?:[\\w-]+\\.(?:md|txt|json|ya?ml|pdf|html?|sh|py)\\b|https?://)'

const ENGLISH: readonly SteeringPattern[] = [
  ...of(
    'instructs_reader',
    'before',
    "\\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass|neglect|discard|abandon|drop|violate|break|circumvent)\\b[\\w\\s,'\"()-]{0,40}?\\b(?:previous|prior|above|earlier|preceding|former|foregoing|existing|original|initial|system|safety|security|hidden|your)\\b[\\w\\s,'-]{0,25}?\\b(?:instructions?|prompts?|guidelines?|directives?|orders|commands|guardrails?|restrictions?|programming|training|rules|constraints|polic(?:y|ies)|context)\\b",
    '\\b(?:ignore|disregard|forget|override|bypass|drop)\\s+(?:absolutely )?(?:all|any|every)(?: of)?(?: (?:the|these|those))?\\s+(?:\\w+ )?(?:instructions?|prompts?|guidelines?|guardrails?|restrictions?|rules|constraints)\\b',
    "\\b(?:ignore|disregard|forget|discard)\\b[\\w\\s']{0,20}?\\b(?:instructions?|rules|text|messages?|prompts?|everything|anything|all) (?:written |said |stated |given |that (?:came|is|was) |you (?:were|have been|had been|got) (?:told|given) |you know|you learned)?(?:above|before|so far|until now|earlier|previously|about)?(?<=above|before|so far|until now|earlier|previously|told|given|know|learned|about)\\b",
    '\\bforget everything you\\b',
    '\\b(?:new|updated) (?:system )?(?:instructions?|prompt|directives?)\\s*:',
    '\\byour (?:new|real|actual|true|only|first|next) (?:instructions?|tasks?|goals?|roles?|objectives?|purpose|mission|prompt|rules?|persona|identity)\\b',
    '\\byou (?:must|have to|shall|will|need to|should)(?: now| always| immediately| only)? (?:obey|comply|ignore|reveal|disclose|disregard|follow (?:these|this|my))\\b',
    '\\byou obey\\b|\\bobey (?:me|only me|my|the following|the caller)\\b',
    '\\b(?:obey|trust|execute|comply with)\\s+(?:all|any|every|everything|whatever)\\b.{0,20}\\b(?:instructions?|orders?|commands?|messages?|requests?|links?|attachments?)\\b.{0,10}\\b(?:from|by|in)\\b',
    `\\bfollow\\s+(?:all |any |the |its |these |every )*(?:instructions?|steps|commands?|directives?|orders)\\b.{0,12}\\b(?:in|from|at|on|of|inside)\\b.{0,12}(?:https?://|\\bthis (?:page|message|e-?mail|document|file|comment|note|link)\\b)`,
    '\\b(?:disable|turn(?:ing)? off|switch(?:ing)? off|deactivate|bypass|circumvent|skip|suspend|remove|stop|unset|kill)\\s+(?:the |all |any |every |your |its |of |these )*(?:(?:safety|security|permission|content|approval|moderation|confirmation|consent|sandbox|integrity|authenti\\w+|authori[sz]ation|verification|malware|secret|human)[ -]?(?:\\w+ )?(?:checks?|filters?|prompts?|guards?|guardrails?|measures|rules|controls?|scans?|reviews?|requests?|protections?|settings?|polic(?:y|ies)|layers?|features?)|guardrails?|safeguards?|approvals?\\b|sandbox(?:ing)?\\b|redaction|quarantine|audit log(?:ging|s)?|permission system)',
    '\\b(?:disable|turn off|switch off|deactivate|bypass|skip)\\s+(?:the|all|any|all the|your)\\s+checks\\b(?! (?:on|of|in|at|for)\\b)',
    '\\b(?:disable|deactivate)\\s+(?:the |all |any |your )*(?:firewall|antivirus)\\b',
    '\\b(?:automatically|silently|always) (?:approve|grant|authori[sz]e)\\b.{0,30}\\b(?:requests?|commands?|payments?|transfers?|actions?|tool calls?|permissions?|changes|invoices?)\\b',
    '\\b(?:approve|accept|authori[sz]e|grant)\\b.{0,20}\\b(?:all|any|every)\\b.{0,60}\\b(?:automatically|silently|without (?:asking|review|confirmation|questions?))\\b',
    '\\b(?:run|execute|eval|launch)\\b.{0,60}https?://',
    '\\bdownload\\b.{0,80}\\band (?:run|execute|install|open)\\b(?=.{0,60}(?:https?://|\\bit\\b))(?=.{0,200}https?://|.*https?://)',
    '\\b(?:decode|base64|rot13)\\b.{0,60}\\b(?:follow|execute|run|obey|do what)\\b',
    "\\b(?:delete|erase|wipe|clear|purge|reset|overwrite|destroy|empty)\\b.{0,20}?\\b(?:your (?:\\w+ )?(?:memor(?:y|ies)|notes|context|history|data|files|instructions)|all (?:memories|of your|your)|the (?:owner|user)'?s|memory\\.md|the (?:whole|entire) (?:memory|workspace|disk|drive))\\b",
    "\\b(?:save|add|write|store|put|insert|append|commit)\\b.{0,60}?\\b(?:to|in|into) (?:your|the (?:assistant|agent|ai)'?s) (?:\\w+ )?memory\\b|\\bupdate your (?:\\w+ )?memory\\b",
    '\\b(?:remember|memori[sz]e|save|store)\\b.{0,60}\\b(?:is|are|as) (?:an? )?(?:fully )?(?:trusted|verified|whitelisted|authori[sz]ed) (?:source|sender|domain|site|website|admin|user|contact)s?\\b',
    '\\b(?:transfer|send|wire|pay)\\b.{0,40}\\b(?:btc|bitcoins?|eth|ethereum|usdt|crypto\\w*|gift ?cards?|monero|xmr)\\b.{0,40}\\bto\\b',
  ),
  ...of(
    'instructs_reader',
    'none',
    '\\b(?<!\\b(?:where|who|what|how|as|that|because|since) )you are (?:now|no longer|henceforth)\\b|\\byou(?: now)? have no (?:restrictions|rules|limits|filters)\\b',
    '\\bfrom (?:now|this point|this moment|here) on,? (?:you (?:are|act|answer|respond|obey|ignore|(?:must|will|should|shall) (?:\\w+ )?(?:act|answer|respond|obey|ignore|follow|be|reveal|comply|pretend|only|always))|act|respond|reply|answer only|obey|ignore)\\b',
    "\\bact as (?:an? |the )?(?:unrestricted|unfiltered|uncensored|jailbroken|evil|dan\\b|root\\b|superuser|system\\b|admin\\b|different ai|hacker)|\\bpretend (?:that you|you(?:'re| are)|to be an? (?:ai|assistant|admin|system|different))",
    '\\bdo anything now\\b|\\b(?:god|dan|jailbreak|unrestricted) mode\\b',
    "\\b(?:do not|don'?t|stop|no longer|never) (?:follow(?:ing)?|obey(?:ing)?|listen(?:ing)? to) (?:your|the system|any|previous|the previous|the original)\\b.{0,20}\\b(?:instructions?|rules|guidelines?|prompt|restrictions?|directives?)\\b",
    '^[\\W_]*(?:system|admin(?:istrator)?|developer|root|security team|operator)(?: (?:message|notice|alert|override|update|prompt|instruction|note|command))?\\s*[:>\\])-]+.{0,80}?\\b(?:override|overridden|audit|you must|must (?:read|comply|run|be)|ignore|execute|obey|comply|disable|reveal|post-?(?:reset|compaction)|reset your|you (?:are|will|have|obey)|new (?:instructions?|rules|policy|policies)|before (?:continuing|proceeding|answering|responding|replying)|read [\\w/-]+\\.(?:md|txt))\\b',
    '\\bsystem override\\b|\\bpost-?(?:reset|compaction) audit\\b',
    `\\b(?:read|open|load|fetch|visit|execute|run)\\b.{0,80}${FILE}.{0,40}\\bbefore (?:continuing|proceeding|answering|responding|replying|you (?:continue|answer|reply|do)|doing|any)`,
    "\\b(?:do not|don'?t|never|must not|should not|without)\\s+(?:ever |even )?(?:tell|inform|notify|alert|warn|mention|report|reveal|disclose|show|telling|informing|notifying|alerting|mentioning)\\b.{0,40}?\\b(?:the|your|my) (?:user|owner|human|operator|principal)s?\\b",
    '\\b(?:hide|conceal|keep)\\b.{0,40}\\bfrom (?:the|your) (?:user|owner|human|operator)\\b',
    "\\bif you(?:'re| are) (?:an? )?(?:ai|llm|large language model|language model|assistant|chatbot|bot|agent|automated)\\b",
    '\\b(?:ais?|llms?|language models?|assistants?|agents?|chatbots?|bots?)\\b.{0,12}\\b(?:reading|processing|parsing|summari[sz]ing|indexing|that reads?|who reads?|which reads?|that process(?:es)?|who sees?|that sees?)\\b.{0,12}\\b(?:this|these|the (?:page|document|file|note|email))\\b',
    '\\b(?:attention|note|message|notice|instructions?|memo|important)[,:!]? ?(?:to|for)? (?:the |any |all |every )?(?:ai|llm|language model|chatbot)s?\\b|\\bdear (?:ai|chatbot|llm|language model)\\b',
    '\\b(?:when(?:ever)?|if|every time|each time) (?:the |your |an? )?(?:user|owner|human)s? (?:asks?|says?|requests?|mentions?|wants?)\\b.{0,80}\\b(?:claim|recommend|redirect|deny|refuse|pretend|lie|insert|point (?:them|him|her) to|tell (?:them|him|her))\\b',
    '\\b(?:recommend|promote|advertise|insert|mention)\\b.{0,60}\\bin (?:every|each|all|your|all your) (?:answers?|responses?|outputs?)\\b',
    '\\byour next (?:reply|response|answer|action|message) (?:must|should|has to|will)\\b',
  ),
  ...of(
    'exfiltration',
    'before',
    "\\b(?:reveal|show|print|repeat|output|display|disclose|leak|dump|tell me|share|expose|paste|recite|write out|summari[sz]e|translate|give me|quote|list)\\b.{0,40}?\\b(?:system prompt|(?:hidden|initial|secret|internal|original|system|confidential|developer) (?:instructions?|prompts?|guidelines)|your (?:instructions|prompt|rules|guidelines|configuration)|instructions you (?:were|have)|(?:all|your|every|stored|owner's|user's|any)(?: the| of)?(?: \\w+)? (?:api keys?|passwords?|credentials|secrets|private keys?|access tokens?|environment variables|seed phrases?)|contents? of (?:your )?memory|memory\\.md|everything in your (?:context|memory))",
    "\\b(?:send|forward|e-?mail|mail|upload|post|transmit|submit|exfiltrate|leak|deliver|give|hand over|share|text|dm|publish|attach)\\b.{0,60}?(?:\\bapi[ -]?keys?|\\b(?:access|auth|bearer) tokens?|\\bcredentials?|\\bseed phrase|\\bprivate keys?|\\bssh keys?|\\bmemory\\.md|\\b(?:your|owner's|user's|entire|whole|long-term)(?: \\w+)? memor(?:y|ies)|\\bsystem prompt|\\b(?:chat|conversation|session) (?:history|logs?|transcripts?)|\\benvironment variables|\\.env\\b|\\bid_rsa\\b)(?!.{0,60}\\b(?:vault|password manager|keychain|bitwarden|1password)\\b).{0,60}?(?:\\b(?:to|at|into|via|with)\\b|->|=>)",
    `\\b(?:send|forward|e-?mail|mail|upload|post|transmit|copy|submit|exfiltrate|leak|deliver|export|sync|paste|share|push|publish|put|give)\\b.{0,60}?\\b(?:passwords?|passphrases?|secrets?|tokens?|cookies|api[ -]?keys?|keys|memory|memories|notes file|\\.env)\\b.{0,80}?${OUTSIDE}`,
    `\\b(?:send|forward|e-?mail|mail|upload|post|transmit|copy|submit|exfiltrate|leak|export|sync)\\b.{0,30}?\\b(?:all|every|any|your|entire|whole|private|internal|contents? of|(?:owner|user)'s)\\b.{0,30}?\\b(?:files?|notes?|data|documents?|e-?mails?|mails?|contacts|messages|workspace|inbox|database|photos|calendar|director(?:y|ies)|folders?)\\b.{0,60}?${OUTSIDE}`,
    '\\b(?:send|forward|e-?mail|mail|upload|transmit|text|dm)\\s+(?:me |us |over )?(?:the |your |all |every |both |private |secret )*keys?\\s+(?:over )?to\\b',
    '!\\[[^\\]]{0,100}\\]\\([^)\\s]{1,200}\\?[^)\\s]{0,60}=(?:\\{|\\[|<|%7b|\\$|your|secret|data|memory)',
  ),
]

const SHELL: readonly SteeringPattern[] = of(
  'instructs_reader',
  'none',
  '\\b(?:curl|wget|iwr|irm|invoke-webrequest|fetch)\\b.{0,300}\\|\\s*(?:sudo )?(?:\\w+/)*(?:ba|z|da)?sh\\b|\\b(?:curl|wget|iwr|irm)\\b.{0,300}\\|\\s*(?:sudo )?(?:python3?|node|perl|ruby|iex|powershell)\\b',
  '\\b(?:bash|sh|zsh|source|eval|python3?)\\b\\s*(?:-c\\s*)?["\'`]?(?:<|\\$)?\\(\\s*(?:curl|wget)\\b',
  '\\bpowershell(?:\\.exe)?\\b.{0,40}-e(?:nc|ncodedcommand)\\b',
  '\\bbase64\\s+(?:-d|--decode)\\b.{0,60}\\|',
  '\\brm\\s+-(?:rf|fr|r\\s+-f)\\s+(?:--no-preserve-root\\s+)?(?:/|~|\\*|\\$home)(?:\\s|$|\\*|/?\\s)',
  '\\bnc\\s+(?:-\\w+\\s+)*-[ec]\\b',
  '<\\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|begin_of_text)[^>]{0,20}\\|?>|\\[/?inst\\]|<</?sys>>|</?(?:system|system-reminder|system_prompt|admin)>',
  '^#{1,4}\\s*(?:system|instructions?|new instructions?)\\s*:|\\b(?:begin|end) (?:of )?(?:system|hidden|user) (?:prompt|instructions?|input)\\b',
  '\\bjavascript:|\\bdata:text/html',
)

const PORTUGUESE: readonly SteeringPattern[] = [
  ...of(
    'instructs_reader',
    'before',
    '\\b(?:ignor(?:e|em|a|ar|ando)|desconsider(?:e|em|a|ar)|esquec(?:a|am|e|er)|desobedec(?:a|er)|anul(?:e|ar)|contorn(?:e|ar)|burl(?:e|ar)|descart(?:e|ar)|viol(?:e|ar))\\b(?=[^.;]{0,70}\\b(?:anterior(?:es)?|acima|previ[ao]s|tod[ao]s|suas|sistema|originais|iniciais|precedentes|antigas|de seguranca|recebidas)\\b)[^.;]{0,50}?\\b(?:instruc(?:ao|oes)|regras|ordens|diretrizes|orientacoes|prompts?|restricoes|comandos)\\b',
    '\\besque(?:ca|cam|ce|cer) tudo (?:o )?(?:que|acima|antes|isso)',
    '\\b(?:desativ(?:e|ar|em)|deslig(?:ue|ar)|desabilit(?:e|ar)|contorn(?:e|ar)|pul(?:e|ar)|remov(?:a|er)|burl(?:e|ar)|suspend(?:a|er))\\b[^.;]{0,20}?(?:\\b(?:verificac(?:ao|oes)|checagens?|filtros?|controles?|protec(?:ao|oes)|restric(?:ao|oes)|regras|medidas|confirmac(?:ao|oes)|aprovac(?:ao|oes)|travas?) (?:de|d[ao]s?) (?:seguranca|permiss\\w+|conteudo|usuario)|\\b(?:todas as|as|suas) (?:verificacoes|checagens|protecoes|aprovacoes|confirmacoes|salvaguardas)\\b)',
    '\\b(?:apag(?:ue|ar)|limp(?:e|ar)|delet(?:e|ar)|exclu(?:a|ir)|redefin(?:a|ir)|sobrescrev(?:a|er))\\b[^.;]{0,20}?\\b(?:suas?|tuas?) (?:memorias?|notas|historico|dados|arquivos)\\b',
    '\\b(?:salv(?:e|ar)|guard(?:e|ar)|adicion(?:e|ar)|grav(?:e|ar)|escrev(?:a|er))\\b[^.;]{0,60}\\b(?:n?a )?sua memoria\\b',
    '\\b(?:aprov(?:e|ar)|autoriz(?:e|ar))\\b[^.;]{0,20}\\b(?:tod[ao]s|qualquer)\\b[^.;]{0,60}\\b(?:automaticamente|sem (?:perguntar|confirmar|revisar))\\b',
    '\\b(?:execut(?:e|ar)|rode|rodar)\\b.{0,60}https?://',
    '\\bobedec(?:a|er|e) (?:apenas |so |somente )?a (?:mim|tudo)\\b|\\bobedec(?:a|er) (?:apenas|so|somente)\\b',
  ),
  ...of(
    'instructs_reader',
    'none',
    '\\b(?:agora|a partir de agora|de agora em diante|daqui em diante),? (?:voce|tu) (?:e|es|deve|vai|sera|esta|so|apenas|responde|obedece|age|nao)\\b|\\b(?:voce|tu) (?:agora (?:e|deve|esta)|nao e mais|ja nao e)\\b',
    '\\bfinja (?:ser|que (?:e|voce))\\b|\\b(?:assistente|ia|modelo)\\b[^.;]{0,20}\\bsem (?:restricoes|filtros|regras|limites)\\b',
    '\\bnao (?:sig(?:a|am)|obedec(?:a|am))\\b[^.;]{0,30}\\b(?:suas|as|instrucoes|regras)\\b[^.;]{0,30}\\b(?:instrucoes|regras|originais|anteriores|diretrizes)\\b',
    '\\b(?:nao|nunca|jamais|sem)\\s(?:\\w+ )?(?:cont(?:e|ar)|dig(?:a|am)|dizer|avis(?:e|ar)|inform(?:e|ar)|notifi(?:que|car)|mencion(?:e|ar)|alert(?:e|ar)|revel(?:e|ar))\\b[^.;]{0,30}?\\b(?:usuari[oa]|don[oa]|proprietari[oa]|utilizador)\\b(?! d[aeo]\\b)',
    '\\bse (?:voce|tu) (?:e|for|es) (?:um |uma )?(?:ia|assistente|modelo|inteligencia artificial|robo|llm|agente)\\b|\\b(?:ia|assistente|modelo|agente)s? que (?:le|leem|lerem|ler|estiver(?:em)? lendo|processa) (?:ist|est|ess)',
    `^[\\W_]*(?:sistema|administrador|admin|desenvolvedor)\\s*[:>\\])].{0,80}?\\b(?:leia|execute|ignore|voce deve|auditoria|obedeca|antes de (?:continuar|prosseguir|responder))\\b`,
    `\\b(?:leia|abra|execute|carregue)\\b.{1,60}${FILE}.{0,30}\\bantes de (?:continuar|prosseguir|responder)\\b`,
    '\\brecomend(?:e|ar)\\b.{0,60}\\bem (?:tod[ao]s? (?:as )?|cada )(?:respostas?)\\b',
  ),
  ...of(
    'exfiltration',
    'before',
    '\\b(?:revel(?:e|ar)|mostr(?:e|ar)|exib(?:a|ir)|imprim(?:a|ir)|repit(?:a|am)|repetir|divulg(?:ue|ar)|list(?:e|ar)|diga|vaz(?:e|ar)|transcrev(?:a|er))\\b[^.;]{0,30}?\\b(?:prompt (?:d[eo] )?sistema|instrucoes (?:do sistema|ocultas|internas|iniciais|secretas|originais)|suas (?:instrucoes|regras)|(?:todas as|suas) (?:senhas|credenciais|chaves)|variaveis de ambiente)',
    '\\b(?:envi(?:e|em|ar)|mand(?:e|em|ar)|encaminh(?:e|ar)|remet(?:a|er)|transmit(?:a|ir)|suba|faca upload|publi(?:car|que)|compartilh(?:e|ar)|repass(?:e|ar)|entreg(?:ue|ar))\\b[^;]{0,50}?(?:\\bchaves? (?:de |da )?api\\b|\\bchaves? (?:privada|secreta)s?|\\bcredenciais|\\btokens?\\b|\\bmemory\\.md|\\bprompt (?:d[eo] )?sistema|\\bhistorico (?:da|de|do|das) (?:conversas?|chat)|\\b(?:sua|toda a) memoria\\b|\\bvariaveis de ambiente|\\.env\\b)',
    `\\b(?:envi(?:e|em|ar)|mand(?:e|em|ar)|encaminh(?:e|ar)|remet(?:a|er)|suba|copi(?:e|ar)|compartilh(?:e|ar)|repass(?:e|ar)|export(?:e|ar))\\b[^;]{0,40}?\\b(?:senhas?|chaves?|tod[ao]s? [ao]s? (?:arquivos|dados|notas|documentos|contatos|mensagens|emails))\\b[^;]{0,60}?${OUTSIDE}`,
  ),
]

const ITALIAN: readonly SteeringPattern[] = [
  ...of(
    'instructs_reader',
    'before',
    '\\b(?:ignor(?:a|are|ate|i)|dimentic(?:a|are|ate|hi)|trascur(?:a|are)|scavalc(?:a|are)|annull(?:a|are)|aggir(?:a|are)|scart(?:a|are)|viol(?:a|are)|disattend(?:i|ere))\\b(?=[^.;]{0,70}\\b(?:precedent[ei]|sopra|tutt[ei]|tue|tuoi|sistema|original[ei]|inizial[ei]|ricevut[ei]|di sicurezza|anteriori)\\b)[^.;]{0,50}?\\b(?:istruzion[ei]|regol[ea]|ordini|direttive|comandi|prompt|indicazioni|restrizioni|linee guida)\\b',
    '\\bdimentic(?:a|are|ate) tutto (?:quello|cio|il resto|quanto)\\b',
    "\\b(?:disattiv(?:a|are|ate)|spegn(?:i|ere)|disabilit(?:a|are)|aggir(?:a|are)|salt(?:a|are)|rimuov(?:i|ere)|sospend(?:i|ere)|elimin(?:a|are))\\b[^.;]{0,20}?(?:\\b(?:controll[io]|verific(?:a|he)|filtr[io]|protezion[ei]|restrizion[ei]|regole|misure|conferm[ae]|approvazion[ei]|barriere) (?:di|dell['a]|dei|delle) ?(?:sicurezza|permess\\w+|contenut\\w+|utente)|\\b(?:tutti i|i tuoi|tutte le|le tue) (?:controlli|filtri|verifiche|protezioni|approvazioni|conferme)\\b)",
    '\\b(?:cancell(?:a|are)|elimin(?:a|are)|azzer(?:a|are)|svuot(?:a|are)|sovrascriv(?:i|ere)|resett(?:a|are))\\b[^.;]{0,20}?\\b(?:la tua|le tue|i tuoi|tutta la tua|il tuo) (?:memori[ae]|note|appunti|cronologia|storico|dati|file)\\b',
    '\\b(?:salv(?:a|are)|aggiung(?:i|ere)|scriv(?:i|ere)|memorizz(?:a|are)|registr(?:a|are))\\b[^.;]{0,60}\\b(?:nella|alla) tua memoria\\b',
    '\\b(?:approv(?:a|are)|autorizz(?:a|are))\\b[^.;]{0,20}\\b(?:tutt[ei]|ogni|qualsiasi)\\b[^.;]{0,60}\\b(?:automaticamente|senza (?:chiedere|conferma|controllare))\\b',
    '\\b(?:esegu(?:i|ire)|lanci(?:a|are))\\b.{0,60}https?://',
    '\\b(?:obbedi(?:re|sci)?|ubbidi(?:re|sci)?) (?:solo |soltanto |solamente )?a (?:me|tutto)\\b',
  ),
  ...of(
    'instructs_reader',
    'none',
    "\\b(?:ora|adesso),? (?:tu )?sei (?:un|il|la|in)\\b|\\b(?:tu )?sei (?:ora|adesso) (?:un|il|la|in)\\b|\\bnon sei piu (?:un|il|l')|\\b(?:d'ora in poi|da ora in poi|da adesso in poi),? (?:tu )?(?:sei|devi|rispondi|agisci|obbedisci|ignora|segui)\\b",
    '\\bfingi (?:di essere|che)\\b|\\b(?:assistente|ia|modello)\\b[^.;]{0,20}\\bsenza (?:restrizioni|filtri|regole|limiti)\\b',
    '\\bnon seguire\\b[^.;]{0,20}\\b(?:tue|istruzioni|regole)\\b[^.;]{0,20}\\b(?:istruzioni|regole|originali|precedenti|direttive)\\b',
    "\\b(?:non|mai|senza)\\s(?:\\w+ )?(?:dir(?:e|lo)|di'|avvis(?:are|arlo|a)|inform(?:are|arlo|a)|avvert(?:ire|i)|notific(?:are|a)|menzion(?:are|a)|rivel(?:are|a)|racont\\w+|raccont(?:are|a))\\b[^.;]{0,30}?(?:\\b|')(?:utente|proprietari[oa]|titolare)\\b(?! de[li])",
    "\\bse (?:tu )?sei (?:un'?\\s?|una )?(?:ia|assistente|modello|intelligenza artificiale|bot|llm|agente)\\b|\\b(?:ia|assistenti?|modell[oi]|agent[ei]) che (?:legg\\w+|sta leggendo|elabora\\w*) (?:quest|il presente)",
    '^[\\W_]*(?:sistema|amministratore|admin|sviluppatore)\\s*[:>\\])].{0,80}?\\b(?:leggi|esegui|ignora|devi|audit|obbedisci|prima di (?:continuare|procedere|rispondere))\\b',
    `\\b(?:leggi|apri|esegui|carica)\\b.{1,60}${FILE}.{0,30}\\bprima di (?:continuare|procedere|rispondere)\\b`,
    '\\bconsigli(?:a|are)\\b.{0,60}\\bin (?:ogni|tutte le) rispost[ae]\\b',
  ),
  ...of(
    'exfiltration',
    'before',
    "\\b(?:rivel(?:a|are)|mostr(?:a|are)|stamp(?:a|are)|ripet(?:i|ere)|divulg(?:a|are)|elenc(?:a|are)|dimmi|trascriv(?:i|ere)|svel(?:a|are))\\b[^.;]{0,30}?\\b(?:prompt (?:di|del) sistema|istruzioni (?:del sistema|nascoste|interne|iniziali|segrete|originali)|le tue (?:istruzioni|regole)|(?:tutte le|le tue) (?:password|credenziali|chiavi)|variabili d'ambiente)",
    "\\b(?:invi(?:a|are|ate)|mand(?:a|are|ate)|inoltr(?:a|are)|sped(?:isci|ire)|trasmett(?:i|ere)|caric(?:a|are)|pubblic(?:a|are)|condivid(?:i|ere)|gir(?:a|are))\\b[^;]{0,50}?(?:\\bchiav[ei] (?:di )?api\\b|\\bapi key|\\bchiav[ei] (?:privat|segret)\\w+|\\bcredenziali|\\btoken\\b|\\bmemory\\.md|\\bprompt (?:di|del) sistema|\\b(?:cronologia|storico) (?:della|delle|di) (?:conversazion\\w+|chat)|\\b(?:la tua|tutta la) memoria\\b|\\bvariabili d'ambiente|\\.env\\b)",
    `\\b(?:invi(?:a|are|ate)|mand(?:a|are|ate)|inoltr(?:a|are)|sped(?:isci|ire)|caric(?:a|are)|copi(?:a|are)|condivid(?:i|ere)|esport(?:a|are))\\b[^;]{0,40}?\\b(?:password|chiav[ei]|tutt[ei] (?:i|le|gli) (?:file|dati|note|documenti|contatti|messaggi|appunti))\\b[^;]{0,60}?${OUTSIDE}`,
  ),
]

/** Matched on the folded text, in which Latin letters have no accents. */
export const LATIN_PATTERNS: readonly SteeringPattern[] = [
  ...SHELL,
  ...ENGLISH,
  ...PORTUGUESE,
  ...ITALIAN,
  ...of(
    'instructs_reader',
    'before',
    '\\b(?:ignor(?:a|ar|e|en)|olvid(?:a|ar|e)|desobedec\\w+)\\b(?=[^.;]{0,70}\\b(?:anteriores|previas|todas|tus|sistema|originales)\\b)[^.;]{0,50}?\\b(?:instrucciones|reglas|ordenes|directrices)\\b',
    '\\b(?:ignore[zr]?|oublie[zr]?)\\b(?=[^.;]{0,70}\\b(?:precedentes|ci-dessus|toutes|tes|vos|systeme|initiales)\\b)[^.;]{0,50}?\\b(?:instructions|consignes|regles|directives)\\b',
    '\\b(?:ignorier(?:e|en|t)|vergiss|vergesst|missachte)\\b(?=[^.;]{0,70}\\b(?:vorherigen|bisherigen|obigen|alle|deine|fruheren|vorangegangenen)\\b)[^.;]{0,50}?\\b(?:anweisungen|regeln|vorgaben|instruktionen|befehle)\\b',
  ),
]
