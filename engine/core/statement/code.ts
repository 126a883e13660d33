/** Programs whose names are no words of a sentence. */
const PROGRAMS: ReadonlySet<string> = new Set(
  (
    'sudo apt apt-get aptitude dnf yum pacman apk brew snap flatpak dpkg rpm winget choco scoop git gh glab svn hg ' +
    'npm npx pnpm yarn bun bunx deno pip pip3 pipx poetry uv uvx conda gem cargo rustup rustc gradle mvn cmake ninja ' +
    'docker docker-compose podman kubectl helm minikube terraform ansible ansible-playbook vagrant aws gcloud az ' +
    'curl wget ssh scp sftp rsync nc nmap dig nslookup openssl gpg ssh-keygen ssh-add ping traceroute ifconfig ip ' +
    'ls cd pwd mkdir rmdir rm cp mv ln chmod chown chgrp tar gzip gunzip unzip zip grep egrep rg sed awk xargs tee ' +
    'systemctl journalctl service crontab launchctl ps htop kill killall pkill nohup tmux screen df du lsof uname ' +
    'python python3 node ruby perl php tsc vitest jest pytest eslint prettier biome webpack vite make psql mysql ' +
    'sqlite3 redis-cli mongosh vim nvim nano emacs source export alias unset echo printf cat less tail head ' +
    'reverie openclaw ffmpeg adb fastboot defaults xcodebuild swift go java javac gcc g++ clang bash sh zsh fish'
  ).split(' '),
)
/** Among them, those that are English words as well and need the look of a command behind them. */
const WORDS_TOO: ReadonlySet<string> = new Set(
  'source service screen make go node head tail less cat alias export echo kill ping swift fish defaults snap choco bun python ruby perl java poetry uv ip helm zip tee gem go conda biome vite'.split(
    ' ',
  ),
)
const PROMPT = /^(?:\$|%|❯|➜|PS [A-Z]:\\[^>]*>|[\w.-]+@[\w.-]+:[^\s$#]*[$#])\s+\S/u
const ENVIRONMENT = /^(?:[A-Z_][A-Z0-9_]*=\S*\s+)+(?=\S)/
const WRAPPED = /^`([^`]+)`[.;:]?$/
/** Words a command line hardly ever has outside quotes, in the languages of our users. */
const PROSE =
  /(?:^|\s)(?:is|are|was|were|must|should|shall|can|cannot|may|might|will|would|has|have|had|needs?|runs|lives|works|takes|fails|does|doesn't|never|always|only|because|when|whenever|before|after|until|unless|the|a|an|this|that|we|i|you|they|our|my|their|it|and|é|está|são|deve|não|sempre|nunca|precisa|antes|depois|è|sono|deve|non|sempre|mai|prima|dopo|va|serve|wird|ist|muss|nicht|est|doit|debe|siempre)(?=$|\s|[,.;:!?](?:\s|$))/i
const NON_ASCII_LETTER = /[^\P{L}\p{ASCII}]/u
const COMMAND_SIGN =
  /(?:^|\s)-{1,2}[A-Za-z]|[|<>]\s|\s&&\s|&&|\$\(|\$\{?[A-Z_]|(?:^|\s)(?:\.{0,2}|~)\/\S|\S+\.(?:sh|py|js|ts|rs|c|md|json|ya?ml|txt|log)\b|\s\.$|=/
const WITHOUT_QUOTED = /"[^"]*"|'[^']*'|“[^”]*”/g

/** Is the line a command for a terminal: a prompt, or a program with its arguments and no sentence around it? */
export function isCommand(line: string): boolean {
  const bare = (WRAPPED.exec(line)?.[1] ?? line).trim()
  if (PROMPT.test(bare) && !/^\$\s?\d/.test(bare) && !/^%\s+(?:of|der|do|di)\b/.test(bare)) return true
  const text = bare
    .replace(ENVIRONMENT, '')
    .replace(WITHOUT_QUOTED, '“”')
    .replace(/\s#\s.*$/, '')
  const [first = '', ...rest] = text.split(/\s+/)
  const program = first.replace(/^(?:\.{0,2}\/)?(?:[\w.-]+\/)*/, '')
  const isScript = /^(?:\.{1,2}|~)?\/[\w./-]+\.(?:sh|py|mjs|js|bin|run|exe)$|^\.\/[\w./-]+$/.test(first)
  if (!isScript && !PROGRAMS.has(program)) return false
  const args = rest.join(' ')
  if (PROSE.test(args) || NON_ASCII_LETTER.test(args) || /^[:：]/.test(args) || /[:：]$/.test(first))
    return false
  if (isScript) return rest.length > 0
  if (WORDS_TOO.has(program))
    return COMMAND_SIGN.test(args) || (rest.length === 1 && /^[a-z-]+$/.test(args) && WRAPPED.test(line))
  return rest.length > 0 || WRAPPED.test(line) || /^(?:ls|cd|pwd|htop|sudo|git|npm)$/.test(first)
}

const CODE_LINES: readonly RegExp[] = [
  /^(?:`{3,}|~{3,})/,
  /^[{}[\]();,]+$/,
  /^\}\s*(?:else|catch|finally|while)?\b.{0,80}[{;]?$/,
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class|interface|type|enum|struct|fn|func|def|impl|trait|namespace|package|public|private|protected|static)\s+[\w$<>[\]., ]{1,80}\s*(?:[=({:;]|extends\b).*$/,
  /^(?:import|from)\s+[\w{*"'.@/][^。]{0,200}(?:from\s+["']|["'];?$|\bimport\b|;$)/,
  /^(?:import\s+[\w.]+(?:\s+as\s+\w+)?(?:,\s*[a-z_][\w.]*)*|using\s+[\w.]+;|#include\s*[<"].*|require\(.*\);?|use\s+[\w:]+(?:::\{.*\})?;)$/,
  /^(?:return|throw|yield|await|if|for|while|switch|elif|else if|catch|print|console\.\w+|assert|expect)\s*\(.*\)?.*[{;:)]$/,
  /^(?:return|throw|await|yield)\b.*;$/,
  /^return (?:None|null|undefined|true|false|True|False|self|this|nil|[\w$.]+\(.*\))$/,
  /^(?:\([\w$, ]*\)|[\w$]+) => \S/,
  /^(?:\/\/|\/\*|\*\/|--\s|<!--|<!DOCTYPE|<\?xml|#!\/|;;)/i,
  /^<\/?[a-z][\w-]*(?:\s[^>]*)?\/?>.*(?:<\/[a-z][\w-]*>|\/?>)?$/i,
  /^["'][\w.@/$ -]{1,80}["']\s*:\s*(?:["'{[\d-]|true|false|null).*$/,
  /^[{[]\s*["'{[].*[}\]],?;?$/,
  /^\w[\w.[\]"']*\s*(?:=|:=|\+=|-=)\s*[^=\s].*(?:;|\)|\}|\]|["'])$/,
  /^[\w$.]+\([^)]*\)\s*(?:;|\{|=>.*|\.\w+\(.*)$/,
  /^(?:const|let|var)\s+[\p{L}\w$]+\s*(?::\s*[\w<>[\]]+\s*)?=/u,
  /^(?:SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(?:TABLE|INDEX|VIEW)|ALTER\s+TABLE|DROP\s+TABLE)\b/,
  /^(?:FROM|RUN|COPY|ENV|EXPOSE|WORKDIR|CMD|ENTRYPOINT)\s+["[\w./:=-]+(?:\s+(?:AS\s+\w+|[&.\\/"[-].*|\S+))?$/,
  /^[a-z][\w-]*:\s*[[{].*[\]}]$/,
  /^[a-z]+(?:_[a-z0-9]+)+\s*[:=]\s*\S+$/,
  /^[A-Z][A-Z0-9_]{2,}=\S*$/,
  /^[\w.#-]+\s*\{[^}]*\}?$/,
  /=>\s*[{(]|\)\s*\{$|;\s*\}$/,
  /^(?:if|while)\s+(?:\[\[?|!|-[a-z]\s).*(?:then|do)?$/,
  /^(?:fi|done|esac|end|endif|pass|break;|continue;|else:|try:|then)$/,
  /^\$[A-Za-z_]\w*\s*=|^@\w+(?:\.\w+)*\(.*\)$|^@(?:media|import|override|Test)\b/i,
  /^\\(?:begin|end|section|usepackage|documentclass)\{/,
]

/** Is the line code, markup or data rather than words? */
export function isCode(line: string): boolean {
  if (/^`[^`]+`[.,;:]?$/.test(line)) return true
  return CODE_LINES.some((rule) => rule.test(line))
}
