/** Programs whose name is no ordinary word; a line that starts with one of them is something typed. */
const PROGRAMS =
  'npm npx pnpm yarn git sudo docker kubectl systemctl curl wget pip pip3 apt apt-get grep awk sed chmod chown mkdir rmdir ssh scp rsync ffmpeg journalctl psql sqlite3 cargo gh brew ls cd'
/** Programs named like a word: only an option, a path or an operator tells them from a sentence. */
const WORDY_PROGRAMS =
  'make node go cat head tail echo export kill rm cp mv touch find source python python3 tar top'
const PROGRAM = new Set(PROGRAMS.split(' '))
const WORDY_PROGRAM = new Set(WORDY_PROGRAMS.split(' '))
/** A program call longer than this without any sign of code is a sentence about the program. */
const MAX_BARE_CALL = 4

const LOG_START =
  /^\W{0,2}(?:\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}|\d{2}:\d{2}:\d{2}[.,]?\d*\s|(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b|(?:trace|debug|info|warn|error|fatal)[:\]]\s|[\w.-]+\[\d+\]:)/u
const HAS_STAMP = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}|^\[[^\]]*\d{2}:\d{2}:\d{2}[^\]]*\]/u
const STACK_FRAME = /^at \S+ ?\(?\S+:\d+:\d+\)?|^Traceback |^[A-Z]\w*(?:Error|Exception): /u
const JSON_LIKE = /^[{[].*[}\]],?$|"[\w-]+"\s*:|^[\w.-]+:\s*[{[]/u
/** What programs and people write to fill a line. */
const FILLER = /^heartbeat\b|^lorem ipsum\b/iu
const SIGNAL = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/u
/** A path, an option, an assignment, an id, an operator: a token a sentence does not hold. */
const CODE_TOKEN =
  /^(?:[~.]{0,2}[/\\]\S*|\S+[/\\]\S+[/\\.]\S*|[A-Za-z]:\\\S*|--?[a-z][\w-]*(?:=\S*)?|[\w.-]+=\S*|\$\{?\w+\}?|&&|\|\|?|[<>]{1,2}&?\d?|\S*[{}]\S*|\S*\(\)\S*;?|[\w-]+(?:\.[\w-]+)*\.(?:ts|js|mjs|json|py|sh|log|md|yml|yaml|toml|txt|conf)[,:]?\d*|[0-9a-f]{8,}|[0-9a-f]{8}-[0-9a-f-]{20,}|\w+(?:_\w+)+|\w+(?:::\w+)+)$/iu

/** Share of tokens that must be code for a line to be nothing else. */
const MOSTLY_CODE = 0.5

/**
 * Is this line only a command, a path, an address, an id, a log line or a table row? Such a line is nothing
 * a person said. Expects text without list marks; a sentence that names a path is kept.
 */
export function isMachineText(line: string): boolean {
  const text = line.trim()
  if (/^[$%❯]\s/u.test(text) || LOG_START.test(text) || HAS_STAMP.test(text)) return true
  if (STACK_FRAME.test(text) || JSON_LIKE.test(text) || FILLER.test(text)) return true
  if ((text.match(/ \| |\|\|/gu)?.length ?? 0) >= 2 || text.startsWith('|')) return true
  const tokens = text.split(/\s+/u).filter((token) => token !== '')
  if (tokens.length === 0) return true
  const code = tokens.filter((token) => CODE_TOKEN.test(token) || SIGNAL.test(token)).length
  return code / tokens.length >= MOSTLY_CODE || isCall(tokens, code)
}

function isCall(tokens: readonly string[], code: number): boolean {
  const first = tokens[0] ?? ''
  if (PROGRAM.has(first)) return code > 0 || tokens.length <= MAX_BARE_CALL
  return WORDY_PROGRAM.has(first) && code > 0
}
