import type { GroundedLanguage } from '../signals.ts'

export type ReflectionCode =
  | 'monitoring-day'
  | 'explicit-rule'
  | 'several-people'
  | 'routing'
  | 'externalizing'
  | 'building'
  | 'repeated-incident'
  | 'incident'
  | 'logistics'
  | 'mostly-tasks'

export const REFLECTIONS: Readonly<Record<GroundedLanguage, Readonly<Record<ReflectionCode, string>>>> = {
  en: {
    'monitoring-day': 'A day of watching machines; nothing in it was about people or lasting choices.',
    'explicit-rule': 'Somebody said plainly how things should be from now on.',
    'several-people': 'Several people of this life appear in one day.',
    routing: 'Much of the day went into deciding where things belong.',
    externalizing: 'What mattered was written down where it can be found again.',
    building: 'Things were built that will still stand tomorrow.',
    'repeated-incident': 'The same trouble came back more than once.',
    incident: 'Part of the day went into mending what had broken.',
    logistics: 'Comings and goings gave the day its shape.',
    'mostly-tasks': 'Mostly things to do, little that tells of anybody.',
  },
  pt: {
    'monitoring-day': 'Um dia a vigiar máquinas; nada nele falava de pessoas nem de escolhas que ficam.',
    'explicit-rule': 'Alguém disse com clareza como as coisas devem ser daqui em diante.',
    'several-people': 'Várias pessoas desta vida aparecem num só dia.',
    routing: 'Boa parte do dia foi decidir onde cada coisa deve ficar.',
    externalizing: 'O que importava foi anotado onde se pode reencontrar.',
    building: 'Foram construídas coisas que amanhã ainda estarão de pé.',
    'repeated-incident': 'O mesmo problema voltou mais de uma vez.',
    incident: 'Parte do dia foi consertar o que se tinha quebrado.',
    logistics: 'Chegadas e partidas deram forma ao dia.',
    'mostly-tasks': 'Sobretudo coisas por fazer, pouco que conte de alguém.',
  },
  it: {
    'monitoring-day': 'Una giornata a sorvegliare macchine; niente riguardava persone o scelte durature.',
    'explicit-rule': 'Qualcuno ha detto chiaramente come le cose devono essere d’ora in poi.',
    'several-people': 'Più persone di questa vita compaiono nello stesso giorno.',
    routing: 'Buona parte della giornata è andata a decidere dove vanno le cose.',
    externalizing: 'Ciò che contava è stato scritto dove lo si può ritrovare.',
    building: 'Si sono costruite cose che domani saranno ancora in piedi.',
    'repeated-incident': 'Lo stesso guaio è tornato più di una volta.',
    incident: 'Parte della giornata è andata a riparare ciò che si era rotto.',
    logistics: 'Arrivi e partenze hanno dato forma alla giornata.',
    'mostly-tasks': 'Soprattutto cose da fare, poco che racconti di qualcuno.',
  },
  zh: {
    'monitoring-day': '这一天都在看护机器，没有谈到人，也没有长久的决定。',
    'explicit-rule': '有人清楚地说明了今后该怎么做。',
    'several-people': '生活中的好几个人出现在同一天。',
    routing: '这一天多半在决定东西该放到哪里。',
    externalizing: '要紧的事都写在了以后找得到的地方。',
    building: '搭起来的东西，明天还会在。',
    'repeated-incident': '同样的麻烦不止一次回来。',
    incident: '有一部分时间花在修好坏掉的东西上。',
    logistics: '来来往往构成了这一天。',
    'mostly-tasks': '多半是要做的事，很少说到谁。',
  },
  ja: {
    'monitoring-day': '機械を見守るだけの一日で、人のことも長く続く選択もありませんでした。',
    'explicit-rule': 'これからどうするかを、誰かがはっきりと述べました。',
    'several-people': '身近な何人もの人が同じ日に現れます。',
    routing: '何をどこに置くかを決めることに多くの時間を使いました。',
    externalizing: '大事なことは、また見つけられる場所に書き留められました。',
    building: '明日も残るものが作られました。',
    'repeated-incident': '同じ不具合が一度ならず戻ってきました。',
    incident: '壊れたものを直すことに一日の一部を使いました。',
    logistics: '行き来がこの日の形を作りました。',
    'mostly-tasks': 'ほとんどがやることで、誰かについて語るものはわずかです。',
  },
  ko: {
    'monitoring-day': '기계를 지켜본 하루였고, 사람이나 오래갈 선택에 관한 것은 없었습니다.',
    'explicit-rule': '앞으로 어떻게 해야 하는지 누군가 분명히 말했습니다.',
    'several-people': '삶 속의 여러 사람이 한 날에 나타납니다.',
    routing: '무엇을 어디에 둘지 정하는 데 많은 시간을 썼습니다.',
    externalizing: '중요한 것은 다시 찾을 수 있는 곳에 적혔습니다.',
    building: '내일도 남아 있을 것들이 만들어졌습니다.',
    'repeated-incident': '같은 문제가 여러 번 되돌아왔습니다.',
    incident: '고장 난 것을 고치는 데 하루의 일부를 썼습니다.',
    logistics: '오고 가는 일이 이날의 모습을 만들었습니다.',
    'mostly-tasks': '대부분 할 일이고, 누군가에 대한 이야기는 적습니다.',
  },
}

export const NOTHING_FOUND: Readonly<Record<GroundedLanguage, { facts: string; reflections: string }>> = {
  en: { facts: 'Nothing stands out in this note.', reflections: 'Nothing to add.' },
  pt: { facts: 'Nada se destaca nesta nota.', reflections: 'Nada a acrescentar.' },
  it: { facts: 'In questa nota niente spicca.', reflections: 'Niente da aggiungere.' },
  zh: { facts: '这篇笔记没有突出的内容。', reflections: '没有要补充的。' },
  ja: { facts: 'このメモに目立つものはありません。', reflections: '付け加えることはありません。' },
  ko: { facts: '이 노트에는 두드러지는 것이 없습니다.', reflections: '덧붙일 것이 없습니다.' },
}
