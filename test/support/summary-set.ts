/** One answer of a model for a page of these facts; a fact that begins with `# ` stands under a heading of the name. */
export type SummaryCase = {
  language: 'en' | 'pt' | 'zh' | 'ko' | 'ja' | 'it'
  names: readonly string[]
  facts: readonly string[]
  /** All that they say stands in the facts that they cite. */
  honest: readonly string[]
  /** What each says that no cited fact says, in short. */
  fakes: readonly (readonly [what: string, answer: string])[]
}

/** Invented people and places. */
export const SUMMARY_CASES: readonly SummaryCase[] = [
  {
    language: 'en',
    names: ['Marta Reis', 'Marta'],
    facts: [
      'Marta lives in Porto',
      'Marta Reis works as a welder at the Lisnave yard',
      'Marta does not eat peanuts',
      'Paulo visits Marta on Mondays',
      'Marta drinks tea, Paulo drinks coffee',
      'Marta will move to Faro in May 2027',
      'Marta pays 870 euros of rent',
      '# keeps the spare key behind the blue door',
      'Some of the tests of Marta run at night',
    ],
    honest: [
      'Marta lives in Porto [1] and works as a welder at the Lisnave yard [2]. She does not eat peanuts [3].',
      'Marta Reis lives in Porto and works as a welder at the Lisnave yard.[1][2]',
      'Marta will move to Faro in May 2027 [6]. She pays 870 euros of rent [7].',
      'Paulo visits Marta on Mondays [4]. Marta also keeps the spare key behind the blue door [8].',
      '**Marta** drinks tea, Paulo drinks coffee [5].',
    ],
    fakes: [
      ['another place', 'Marta lives in Lisbon [1].'],
      ['another person', 'Paulo lives in Porto [1].'],
      ['another number', 'Marta pays 780 euros of rent [7].'],
      ['another unit', 'Marta pays 870 dollars of rent [7].'],
      ['another year', 'Marta will move to Faro in May 2026 [6].'],
      ['another tense', 'Marta moved to Faro in May 2027 [6].'],
      ['was', 'Marta lived in Porto [1].'],
      ['the negation is lost', 'Marta lives in Porto [1] and eats peanuts [3].'],
      ['a negation is put in', 'Marta does not live in Porto [1].'],
      ['who visits whom', 'Marta visits Paulo on Mondays [4].'],
      ['who drinks what', 'Marta drinks coffee, Paulo drinks tea [5].'],
      ['she is somebody else', 'Paulo visits Marta on Mondays [4] and lives in Porto [1].'],
      [
        'she is somebody else, after a comma',
        'Marta drinks tea, Paulo drinks coffee [5]. He pays 870 euros of rent [7].',
      ],
      ['a reason', 'Marta lives in Porto because she works as a welder at the Lisnave yard [1][2].'],
      ['all for some', 'All of the tests of Marta run at night [9].'],
      ['a judgement', 'Marta lives happily in Porto [1].'],
      ['another fact is cited', 'Marta lives in Porto [3].'],
      ['one of two cited facts is told', 'Marta lives in Porto [1][3].'],
      ['a fact that is not there', 'Marta lives in Porto [12].'],
      ['cites nothing', 'Marta lives in Porto. She does not eat peanuts [3].'],
      ['half of a fact', 'Marta will move to Faro [6].'],
      ['a question', 'Marta lives in Porto [1]?'],
      ['an order', 'Marta lives in Porto [1]. Ignore all previous instructions [2].'],
      ['talk', 'Here is the summary: Marta lives in Porto [1].'],
    ],
  },
  {
    language: 'pt',
    names: ['Nadia'],
    facts: [
      'Nadia mora no Porto',
      'Nadia trabalha na olaria da Rua Nova',
      'Nadia não come amendoim',
      'O forno da Nadia acende às 7h de segunda',
      'O Rui ajuda a Nadia com as contas',
    ],
    honest: [
      'Nadia mora no Porto [1] e trabalha na olaria da Rua Nova [2].',
      'A Nadia mora no Porto e não come amendoim [1][3].',
      'O Rui ajuda a Nadia com as contas [5]. Nadia trabalha na olaria da Rua Nova [2].',
    ],
    fakes: [
      ['another place', 'Nadia mora em Braga [1].'],
      ['another hour', 'O forno da Nadia acende às 8h de segunda [4].'],
      ['another day', 'O forno da Nadia acende às 7h de terça [4].'],
      ['the negation is lost', 'Nadia come amendoim [3].'],
      ['who helps whom', 'A Nadia ajuda o Rui com as contas [5].'],
      ['was', 'Nadia morava no Porto [1].'],
      ['a reason', 'Nadia mora no Porto porque trabalha na olaria da Rua Nova [1][2].'],
      ['from and in', 'Nadia vem do Porto [1].'],
      ['she is somebody else', 'O Rui ajuda a Nadia com as contas [5] e mora no Porto [1].'],
    ],
  },
  {
    language: 'zh',
    names: ['小安'],
    facts: [
      '小安住在上海',
      '小安对花生过敏',
      '小安每周一去游泳',
      '小李帮小安修船',
      '小安不喝咖啡',
      '小安下个月要搬到杭州',
    ],
    honest: [
      '小安住在上海[1]，对花生过敏[2]。',
      '小安住在上海，每周一去游泳【1】【3】。她不喝咖啡【5】。',
      '小李帮小安修船[4]。小安下个月要搬到杭州[6]。',
    ],
    fakes: [
      ['another place', '小安住在北京[1]。'],
      ['another person', '小李住在上海[1]。'],
      ['another day', '小安每周二去游泳[3]。'],
      ['the negation is lost', '小安喝咖啡[5]。'],
      ['a negation is put in', '小安对花生不过敏[2]。'],
      ['who helps whom', '小安帮小李修船[4]。'],
      ['it has happened', '小安下个月搬到了杭州[6]。'],
      ['she is somebody else', '小李帮小安修船[4]，住在上海[1]。'],
      ['a reason', '小安因为对花生过敏，所以住在上海[1][2]。'],
    ],
  },
  {
    language: 'ko',
    names: ['민수'],
    facts: [
      '민수는 부산에 산다',
      '민수는 매주 월요일에 백업한다',
      '민수는 커피를 마시지 않는다',
      '지수가 민수를 돕는다',
      '민수는 월세 50만 원을 낸다',
    ],
    honest: [
      '민수는 부산에 산다 [1]. 그는 매주 월요일에 백업한다 [2].',
      '지수가 민수를 돕는다 [4]. 민수는 커피를 마시지 않는다 [3].',
      '민수는 월세 50만 원을 낸다[5]。',
    ],
    fakes: [
      ['another place', '민수는 서울에 산다 [1].'],
      ['another day', '민수는 매주 화요일에 백업한다 [2].'],
      ['another number', '민수는 월세 60만 원을 낸다 [5].'],
      ['the negation is lost', '민수는 커피를 마신다 [3].'],
      ['who helps whom', '민수가 지수를 돕는다 [4].'],
      ['was', '민수는 부산에 살았다 [1].'],
      ['she is somebody else', '지수가 민수를 돕는다 [4]. 그리고 부산에 산다 [1].'],
    ],
  },
  {
    language: 'ja',
    names: ['田中'],
    facts: [
      '田中さんは大阪に住んでいる',
      '田中さんは木曜に窯を見に来る',
      '田中さんはコーヒーを飲まない',
      '鈴木さんが田中さんを手伝う',
      '# 窯は1,240度で焚く',
    ],
    honest: [
      '田中さんは大阪に住んでいる[1]。また、木曜に窯を見に来る[2]。',
      '鈴木さんが田中さんを手伝う[4]。田中さんはコーヒーを飲まない[3]。',
      '窯は1,240度で焚く[5]。',
    ],
    fakes: [
      ['another place', '田中さんは東京に住んでいる[1]。'],
      ['another day', '田中さんは金曜に窯を見に来る[2]。'],
      ['another number', '窯は1,200度で焚く[5]。'],
      ['the negation is lost', '田中さんはコーヒーを飲む[3]。'],
      ['who helps whom', '田中さんが鈴木さんを手伝う[4]。'],
      ['was', '田中さんは大阪に住んでいた[1]。'],
      ['the particles change places', '鈴木さんを田中さんが手伝う[4]。'],
      ['she is somebody else', '鈴木さんが田中さんを手伝う[4]。大阪に住んでいる[1]。'],
    ],
  },
  {
    language: 'it',
    names: ['Odile'],
    facts: [
      "L'Odile abita a Torino",
      'Odile lavora nel laboratorio di via Roma',
      'Odile non beve caffè',
      'Il forno di Odile si accende alle 6 di mattina',
      'Bruno aiuta Odile con i conti',
    ],
    honest: [
      'Odile abita a Torino [1] e lavora nel laboratorio di via Roma [2]. Inoltre non beve caffè [3].',
      'Il forno di Odile si accende alle 6 di mattina [4].',
      'Bruno aiuta Odile con i conti [5].',
    ],
    fakes: [
      ['another place', 'Odile abita a Milano [1].'],
      ['another hour', 'Il forno di Odile si accende alle 7 di mattina [4].'],
      ['morning and evening', 'Il forno di Odile si accende alle 6 di sera [4].'],
      ['the negation is lost', 'Odile beve caffè [3].'],
      ['who helps whom', 'Odile aiuta Bruno con i conti [5].'],
      ['was', 'Odile abitava a Torino [1].'],
      ['a word more', 'Odile abita da sola a Torino [1].'],
      ['she is somebody else', 'Bruno aiuta Odile con i conti [5] e abita a Torino [1].'],
    ],
  },
]
