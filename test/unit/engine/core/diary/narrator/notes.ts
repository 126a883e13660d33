import type { DiaryFragment, DiaryLanguage } from '../../../../../../engine/core/diary/narrator/material.ts'

/** Parts of which fictional notes are made: a greenhouse, a radio station, a pottery, a network cupboard. */
type NoteParts = { who: string[]; what: string[]; blank: string; when: (n: number) => string }

const PARTS: Record<DiaryLanguage, NoteParts> = {
  en: {
    who: ['Wren', 'Jisoo', 'Ornella', 'Caio', 'Nadia', 'Mei'],
    what: [
      'checks the valve behind the tomatoes',
      'repairs the lower hinge of the kiln',
      'moves the spare microphone to the drawer',
      'changes the password of the router',
      'dries the plaster bats on the rack',
      'records the talk with the baker',
    ],
    blank: ' ',
    when: (n) => `before shift ${n}`,
  },
  pt: {
    who: ['Tomé', 'Nadia', 'Caio', 'Ornella', 'Jisoo', 'Wren'],
    what: [
      'confere a válvula atrás dos tomates',
      'conserta a dobradiça do forno de cerâmica',
      'guarda o microfone reserva na gaveta',
      'troca a senha do roteador da rádio',
      'deixa as placas de gesso na estante',
      'grava a conversa com o padeiro',
    ],
    blank: ' ',
    when: (n) => `antes do turno ${n}`,
  },
  it: {
    who: ['Ornella', 'Nadia', 'Caio', 'Wren', 'Jisoo', 'Tomé'],
    what: [
      'controlla la valvola dietro i pomodori',
      'ripara la cerniera del forno da ceramica',
      'mette il microfono di riserva nel cassetto',
      'cambia la password del router della radio',
      'lascia le lastre di gesso sullo scaffale',
      'registra la conversazione con il fornaio',
    ],
    blank: ' ',
    when: (n) => `prima del turno ${n}`,
  },
  zh: {
    who: ['梅姐', '老周', '小林', '阿宁', '志远', '思雨'],
    what: [
      '检查番茄后面的阀门',
      '修好窑门下面的铰链',
      '把备用话筒放进抽屉',
      '更换电台路由器的密码',
      '把石膏板晾在架子上',
      '录下和面包师的谈话',
    ],
    blank: '',
    when: (n) => `在第${n}班之前`,
  },
  ko: {
    who: ['지수는', '메이는', '나디아는', '오르넬라는', '민호는', '서연은'],
    what: [
      '토마토 뒤의 밸브를 점검한다',
      '가마 문의 경첩을 고친다',
      '예비 마이크를 서랍에 넣는다',
      '공유기의 비밀번호를 바꾼다',
      '석고판을 선반에서 말린다',
      '제빵사와의 대화를 녹음한다',
    ],
    blank: ' ',
    when: (n) => `${n}번 당번 전에`,
  },
  ja: {
    who: ['彩花さんが', 'メイさんが', '健太さんが', 'オルネラさんが', 'ナディアさんが', '直樹さんが'],
    what: [
      'トマトの奥のバルブを確かめる',
      '窯の扉の蝶番を直す',
      '予備のマイクを引き出しにしまう',
      'ルーターのパスワードを替える',
      '石膏ボードを棚で乾かす',
      'パン屋さんとの話を録音する',
    ],
    blank: '',
    when: (n) => `${n}番の当番の前に`,
  },
}

export const LANGUAGES = Object.keys(PARTS) as DiaryLanguage[]

/** The note with that number; every number makes another one. */
export function note(language: DiaryLanguage, n: number): string {
  const { who, what, blank, when } = PARTS[language]
  const words = [who[n % 6] ?? '', what[Math.floor(n / 6) % 6] ?? '']
  return (
    language === 'en' || language === 'pt' || language === 'it'
      ? [...words, when(n)]
      : [words[0], when(n), words[1]]
  ).join(blank)
}

export function fragment(text: string, n = 0): DiaryFragment {
  const day = `2026-05-${String((n % 28) + 1).padStart(2, '0')}`
  return { text, path: `memory/${day}.md`, day }
}

/** Words between blanks, or characters without blanks, and the bounds that hold for them. */
export function lengthOf(text: string, language: DiaryLanguage): { size: number; min: number; max: number } {
  if (language === 'en' || language === 'pt' || language === 'it') {
    return { size: text.split(/\s+/u).length, min: 80, max: 180 }
  }
  return { size: [...text.replace(/\s/gu, '')].length, min: 160, max: 360 }
}
