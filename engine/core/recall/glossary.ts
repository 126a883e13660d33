/** Words that are looked for anywhere in a text, in this order (spec dreaming 5). */
export const GLOSSARY: readonly string[] = [
  'backup',
  'backups',
  'embedding',
  'embeddings',
  'failover',
  'gateway',
  'glacier',
  'gpt',
  'kv',
  'network',
  'openai',
  'qmd',
  'router',
  's3',
  'vlan',
  'sauvegarde',
  'routeur',
  'passerelle',
  'konfiguration',
  'sicherung',
  'überwachung',
  'configuración',
  'respaldo',
  'enrutador',
  'puerta-de-enlace',
  'バックアップ',
  'フェイルオーバー',
  'ルーター',
  'ネットワーク',
  'ゲートウェイ',
  '障害対応',
  '路由器',
  '备份',
  '故障转移',
  '网络',
  '网关',
  '라우터',
  '백업',
  '페일오버',
  '네트워크',
  '게이트웨이',
  '장애대응',
]

/** Two-letter glossary words: only as whole words, and free of the length rule (spec dreaming 26.12). */
const SHORT_WORDS: ReadonlyMap<string, RegExp> = new Map([
  ['kv', /(?<![\p{L}\p{N}])kv(?![\p{L}\p{N}])/u],
  ['s3', /(?<![\p{L}\p{N}])s3(?![\p{L}\p{N}])/u],
])

/** Glossary words of an NFKC lower-cased text, in glossary order. */
export function glossaryWords(lower: string): string[] {
  return GLOSSARY.filter((word) => SHORT_WORDS.get(word)?.test(lower) ?? lower.includes(word))
}
