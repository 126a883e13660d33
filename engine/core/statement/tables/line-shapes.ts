const LEVEL = '(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|ERR|FATAL|CRITICAL|PANIC)'
const LOG_STAMP =
  '(?:\\d{4}[-/]\\d{2}[-/]\\d{2}[T ]|[A-Z][a-z]{2}\\s{1,2}\\d{1,2} )?\\d{1,2}:\\d{2}:\\d{2}(?:[.,]\\d{1,9})?(?:Z|\\s?[+-]\\d{2}:?\\d{2})?'
/** "Error:" in the engine's languages, and a sign that a program says it: a place in a file, a code, what it could not do. */
const MESSAGE =
  /^(?:fatal|error|warning|erro|aviso|falha|errore|avviso|错误|錯誤|警告|エラー|오류|에러|경고)(?:\[\w+\])?\s?[:：]\s?.*(?:\s`\w|(?:^|[\s：:件])\/?(?:[\w.-]+\/)+[\w.-]+|[\w-]+\.(?:c|h|cpp|py|ts|js|rs|go|java|json|ya?ml|toml|rb|php|sh|log)(?!\w)|(?:line|linha|riga)\s?\d|\d+\s?(?:行|행)|(?:code|código|codice|コード|代码|코드)\s?\d|0x[0-9a-f]|time-?out|timed out|não foi possível|falha ao|impossibile|(?:開け|接続でき|読み込め|見つかり)ません|수 없(?:습니다|음)|无法|未能)/iu
/** Lines of logs and error traces. */
export const LOG_LINES: readonly RegExp[] = [
  new RegExp(`^[[(]?${LOG_STAMP}[\\])]?[\\s:|-]*(?:\\[[^\\]]{1,40}\\]\\s*)*[[(<]?${LEVEL}\\b`),
  new RegExp(`^[[<(]?${LEVEL}[\\]>)]?(?:[:|]|\\s+[[(\\w.]+[\\]):]|\\s+\\S+\\s+-\\s)`),
  new RegExp(`^[[<(]?${LEVEL}[\\]>)]?[\\s:|-]+[[(]?${LOG_STAMP}`),
  /^[VDIWEF]\/[\w.$-]{1,60}\s*(?:\(\s*\d+\))?:\s/,
  /^[IWEF]\d{4} \d{2}:\d{2}:\d{2}\.\d+\s/,
  /^(?:<\d{1,3}>|(?:kernel: ?)?\[\s*\d+\.\d{3,}\])\s?\S/,
  /^\[(?:info|debug|warn|warning|error|trace|fatal|notice)\]\s/i,
  /^[A-Z][a-z]{2}\s{1,2}\d{1,2} \d{2}:\d{2}:\d{2} [\w.-]+ [\w./-]+(?:\[\d+\])?:/,
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}[.,]\d{3}/,
  /^(?:\d{1,3}\.){3}\d{1,3} \S+ \S+ \[/,
  /^\s*at (?:async )?[\w$.<>[\] ]{0,80}\(?[^()\s]{1,200}:\d+(?::\d+)?\)?$/,
  /^(?:Traceback \(most recent call last\)|File "[^"]+", line \d+|Caused by: [\w.]+|Exception in thread|panic: |goroutine \d+ \[|Segmentation fault|core dumped)/,
  /^(?:Uncaught )?(?:[a-z]\w*\.)*(?:[A-Z]\w*)?(?:Error|Exception)(?: \[[A-Z_]+\])?: /,
  /^(?:npm|yarn|pnpm)\s+(?:ERR!|(?:WARN|notice|error|warn)\b)/i,
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD) \/\S* (?:HTTP\/\d|\d{3}\b)/,
  /^(?:fatal|error|warning): [^.]*$/,
  MESSAGE,
  /^(?:Failed|Unable) to \p{L}+ .{0,120}(?:https?:\/\/|\s\/\w+\/|: \d{3}\b|\berrno\b)/iu,
  /\bE(?:CONNREFUSED|NOENT|ACCES|ADDRINUSE|TIMEDOUT|PIPE|PERM)\b.*[:(]/,
]
/** Output of tests, package managers and version control. */
export const TOOL_LINES: readonly RegExp[] = [
  /^\[(?:tool|stdout|stderr)(?:[ _-](?:result|output|call|use))?\](?:\s|$)/i,
  /^(?:tool|tool result|tool output|tool call|toolresult|stdout|stderr|output|出力|输出|출력|saída)(?::\s|：)/i,
  /^(?:process |command |script )?(?:exited|finished|completed|terminated)(?: successfully)? with (?:exit )?(?:code|status)\b/i,
  /^exit(?:ed)?(?: with)? (?:code|status)[:\s]+-?\d+/i,
  /^(?:Process|Command|Job) (?:exited|finished|completed|terminated) with (?:exit )?(?:code|status)/i,
  /^exec (?:finished|completed|failed|running)\b/i,
  /^(?:PASS|FAIL|ok|not ok)\s+(?:\d+\s+-|\S+\.(?:test|spec)\.|[\w./-]+\/\S+)/,
  /^[✓✔✗✘×●○]\s.{0,200}(?:\(?\d+(?:\.\d+)?\s?m?s\)?|\(\d+ tests?\))/u,
  /^(?:Tests?|Test Suites?|Test Files|Snapshots)[:\s]+\d+ (?:passed|failed|skipped|total)/,
  /^(?:added|removed|changed|audited) \d+ packages?\b/,
  /^\d+ files? changed\b/,
  /^(?:[\p{L} ]{1,20}[:：]?\s?)?\d+\s?(?:passed|failed|skipped|superat[io]|fallit[io]|aprovad[oa]s|passaram|falharam|通过|失败|成功|失敗|通過|통과|실패)[,，、]\s?\d+\s?\p{L}/iu,
  /^\d+ (?:passed|failed|passing|failing|errors?|warnings?)(?:[,(;]|$)/,
  /^(?:@@ -\d|diff --git |index [0-9a-f]{7,}|[-+]{3} [ab]\/|Binary files )/,
  /^(?:commit [0-9a-f]{7,40}\b|Merge: [0-9a-f]{6,}|On branch \S+$|Your branch is |nothing to commit|Already up to date\.?$|Cloning into |remote: |Everything up-to-date)/,
  /^(?:total \d+$|[-dl](?:[r-][w-][xsStT-]){3}[.@+]?\s)/,
  /^(?:Successfully (?:installed|built|tagged)|Collecting \S+|Requirement already satisfied|Downloading \S+ \(|Step \d+\/\d+ :|Compiling \S+ v\d|Finished (?:dev|release) \[|BUILD (?:SUCCESSFUL|FAILED)|Get:\d+ |Reading package lists|Setting up \S+ \()/,
  /^(?:<|&lt;)\/?(?:tool_result|tool_use|function_results?|function_calls?|result|stdout|stderr|output)\b/i,
  /^\d+ packages? are looking for funding/,
]
/** The frame of a conversation: envelopes, signals of the host, an assistant's own small talk. */
export const ROLE_LINES: readonly RegExp[] = [
  /^(?:HEARTBEAT_OK|NO_REPLY|ANNOUNCE_SKIP|REPLY_SKIP)\b/,
  /^\[(?:cron|heartbeat|system|sender|channel|thread)[:\]]/i,
  /^(?:conversation info|sender|thread starter|reply target|replied message|forwarded message(?: context)?|chat history(?: since last reply)?|untrusted context)\s*\((?:untrusted|for context)/i,
  /^<\/?(?:system|system-reminder|user|assistant|human|relevant-memories|active_memory\w*|context|conversation|message|envelope|instructions|thinking|antml)\b[^>]*>?/i,
  /^<\|[a-z_]+\|>/i,
  /^"?(?:chat_id|message_id|sender_id|channel_id|conversation_id|thread_id|session_key|sender_name|group_subject|was_mentioned|messageId|senderId|chatId)"?\s*[:=]/,
  /^System(?: \(untrusted\))?: \[/,
  /^\[(?:[A-Z][a-z]{2} )?\d{4}-\d{2}-\d{2}[^\]]*\]$/,
  /^\[(?:message_id|from|to|media attached|image data|audio|sticker|voice|reply(?:ing)? to|quoted?|attachment|photo|video|document)\b[^\]]*\]$/i,
  /^(?:as an? (?:ai|artificial intelligence|language model|llm)\b|i(?:'|’)?m (?:just )?an? (?:ai|language model)\b|i am (?:just )?an? (?:ai|language model)\b)/i,
  /^(?:read HEARTBEAT\.md|a new session was started via|current time: |pre-compaction memory flush|reply (?:with )?ONLY:? NO_REPLY)/i,
  /^(?:sure|certainly|of course|absolutely|great|okay|ok)[,!.]? (?:i(?:'|’)?(?:ll| will| can) (?:help|do that|check|look|update|save|add that|create|note|remember|keep that|make sure)|i(?:'|’)d be (?:happy|glad)|let me|here(?:'|’)s|here (?:is|are))\b/i,
  /^(?:let me know (?:if|what|when)|how can i (?:help|assist)|is there anything else|happy to help|i(?:'|’)m happy to help|i hope this helps|feel free to|glad i could help|you(?:'|’)re (?:very )?welcome|i(?:'|’)(?:ve|ll) (?:now )?(?:updated|saved|noted|added|check|look into|take a look|go ahead)|let me (?:check|look|see|think|take a look|read|search)|i(?:'|’)ll (?:remember|keep that in mind))\b/i,
  /^(?:claro|certo|com certeza)[,!] (?:vou|posso|aqui está|segue)|^(?:como posso ajudar|fico à disposição|espero ter ajudado|se precisar de algo)/i,
  /^(?:certo|certamente|volentieri)[,!] (?:ecco|posso|vado)|^(?:come posso aiutar|fammi sapere se|spero di esser)/i,
  /^(?:好的|当然)[，,！!。]\s*(?:我来|我会(?:记住|帮|处理|更新|保存|查|尽)|我可以帮|以下|这是|让我)|^(?:请问还有什么|有什么可以帮|希望这(?:对你|能)|让我(?:看|查|检查)一下|作为一个?(?:AI|人工智能|语言模型))/,
  /^かしこまりました|^(?:承知(?:しました|いたしました)|了解(?:しました|です)|もちろんです)[。、].{2,40}$|^(?:何かお手伝い|他に何か|お役に立て|確認してみます|少々お待ち|AIとして)/,
  /^(?:네|물론)[,!.]? ?(?:알겠습니다[.,!]? .|제가|도와|확인해)|^(?:무엇을 도와|더 필요하신|도움이 되었|확인해 ?(?:보|드리)겠습니다|AI로서|인공지능으로서)/,
]
/** What the dreaming writes itself (spec dreaming 12.3, 14). */
export const GENERATED_LINES: readonly RegExp[] = [
  /\[score=\d(?:\.\d+)? recalls=\d+/,
  /openclaw(?::dreaming|-memory-promotion)|<!--\s*reverie:/i,
  /^(?:Candidate|Reflections?|Theme|Possible Lasting Truths?|Truth)[:：].{0,400}(?:confidence|evidence|recalls|memories)\b/i,
  /^(?:confidence|evidence|recalls|status)[:：]\s*(?:\d|memory\/|staged|promoted)/i,
  /^(?:No durable changes|Ranked \d+ candidate|Promoted \d+ candidate|Repaired recall artifacts)/,
  /^(?:Light|REM|Deep) Sleep$/i,
]
