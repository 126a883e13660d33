import { between, pick, type Random } from './seeded.ts'

/** Parts of a sentence in one language; `join` puts subject, action and detail into its usual order. */
type Phrases = {
  headings: readonly string[]
  who: readonly string[]
  does: readonly string[]
  what: readonly string[]
  when: readonly string[]
  join: (who: string, does: string, what: string, when: string, number: number) => string
}

const ENGLISH: Phrases = {
  headings: ['Workshop', 'Kiln repairs', 'Greenhouse', 'Choir travel', 'Radio project', 'Bakery'],
  who: ['Nadia', 'Tomás', 'The landlord', 'Our supplier', 'Irene', 'The ferry office', 'Grandfather'],
  does: ['prefers', 'postponed', 'ordered', 'agreed to replace', 'asked about', 'keeps a record of'],
  what: [
    'the copper glaze with the blue rim',
    'a router on VLAN 10 behind the garage',
    'twelve seedlings of the bitter tomato',
    'the contract for the harbour warehouse',
    'the spare pump and its rubber seal',
    'a quiet seat near the window',
  ],
  when: [
    'before the rain',
    'every second Thursday',
    'until the audit ends',
    'since the move',
    'for the fair',
  ],
  join: (who, does, what, when, number) => `${who} ${does} ${what} ${when} (item ${number})`,
}

const PORTUGUESE: Phrases = {
  headings: ['Oficina', 'Horta da avó', 'Viagem a Évora', 'Compras', 'Reunião do bairro'],
  who: ['A Leonor', 'O senhor Américo', 'A vizinha', 'O fornecedor', 'Minha irmã'],
  does: ['prefere', 'adiou', 'encomendou', 'combinou substituir', 'perguntou sobre'],
  what: [
    'a chave do portão azul',
    'o relatório das análises da água',
    'três caixas de azulejos verdes',
    'a reunião com a associação',
    'o pão de centeio sem sal',
  ],
  when: ['antes da chuva', 'às quintas-feiras', 'até ao fim do mês', 'desde a mudança', 'para a feira'],
  join: (who, does, what, when, number) => `${who} ${does} ${what} ${when} (número ${number})`,
}

const ITALIAN: Phrases = {
  headings: ['Bottega', 'Orto', 'Gita al lago', 'Cucina', 'Riunione del coro'],
  who: ['La signora Bianchi', 'Matteo', 'Il fornitore', 'Nostra cugina', 'Il custode'],
  does: ['preferisce', 'ha rimandato', 'ha ordinato', 'vuole sostituire', 'ha chiesto notizie su'],
  what: [
    'la caldaia del laboratorio',
    'il contratto della barca piccola',
    'quattro sacchi di farina integrale',
    'le prove del sabato mattina',
    'il sentiero che porta al rifugio',
  ],
  when: ['prima della pioggia', 'ogni giovedì', 'entro la fine del mese', 'dopo il trasloco', 'per la fiera'],
  join: (who, does, what, when, number) => `${who} ${does} ${what} ${when} (numero ${number})`,
}

const CHINESE: Phrases = {
  headings: ['陶艺工作室', '菜园', '旅行计划', '家务', '合唱团'],
  who: ['小兰', '房东', '供应商', '外婆', '隔壁的王老师'],
  does: ['更喜欢', '推迟了', '订购了', '答应更换', '询问了'],
  what: ['蓝边的铜釉碗', '仓库的租赁合同', '十二株番茄苗', '备用水泵的橡胶垫', '靠窗的安静座位'],
  when: ['下雨之前', '每隔一个星期四', '审计结束以前', '搬家以后', '为了集市'],
  join: (who, does, what, when, number) => `${when}${who}${does}${what}，编号${number}。`,
}

const JAPANESE: Phrases = {
  headings: ['陶芸工房', '庭の手入れ', '旅行の予定', '買い物', '合唱団'],
  who: ['直子さん', '大家さん', '仕入れ先', '祖母', '隣の先生'],
  does: ['好んでいる', '延期した', '注文した', '交換すると約束した', '尋ねた'],
  what: [
    '青い縁の銅釉の器',
    '倉庫の賃貸契約',
    'トマトの苗を十二本',
    '予備ポンプのゴム部品',
    '窓際の静かな席',
  ],
  when: ['雨の前に', '隔週の木曜日に', '監査が終わるまで', '引っ越してから', '市のために'],
  join: (who, does, what, when, number) => `${who}は${when}${what}を${does}、番号${number}。`,
}

const KOREAN: Phrases = {
  headings: ['도자기 공방', '텃밭', '여행 계획', '장보기', '합창단'],
  who: ['민서', '집주인', '거래처', '할머니', '옆집 선생님'],
  does: ['더 좋아한다', '미루었다', '주문했다', '바꾸기로 했다', '물어보았다'],
  what: [
    '푸른 테두리의 구리 유약 그릇',
    '창고 임대 계약서',
    '토마토 모종 열두 포기',
    '예비 펌프의 고무 부품',
    '창가의 조용한 자리',
  ],
  when: ['비가 오기 전에', '격주 목요일마다', '감사가 끝날 때까지', '이사한 뒤로', '장터를 위해'],
  join: (who, does, what, when, number) => `${who}는 ${when} ${what}를 ${does}, 번호 ${number}.`,
}

/** Half of the notes are in English, the others spread over the six languages. */
const LANGUAGES: readonly Phrases[] = [
  ENGLISH,
  ENGLISH,
  PORTUGUESE,
  ITALIAN,
  CHINESE,
  JAPANESE,
  KOREAN,
  ENGLISH,
]

/** One block of a note: a heading and one to three list items, as the notes of a person who lists have them. */
export type Block = { heading: string; items: string[] }

/** A block in the language of note number `note`; now and then an item is in another one. */
export function block(note: number, random: Random): Block {
  const own = LANGUAGES[note % LANGUAGES.length] ?? ENGLISH
  const items: string[] = []
  for (let count = between(1, 3, random); count > 0; count -= 1) {
    items.push(sentence(random() < 0.05 ? pick(LANGUAGES, random) : own, random))
  }
  return { heading: pick(own.headings, random), items }
}

function sentence({ who, does, what, when, join }: Phrases, random: Random): string {
  const part = (list: readonly string[]) => pick(list, random)
  return join(part(who), part(does), part(what), part(when), between(1, 9999, random))
}
