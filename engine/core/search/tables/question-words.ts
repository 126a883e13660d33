/**
 * Words that only ask, in scripts that are cut into pairs: there each would leave several pairs that no note holds.
 * Compiled by hand; the longer ones first, so that none leaves half of another; not inside words that merely look
 * alike (morphine, geometry, that fellow).
 */
export const ASKED_IN_RUN = new RegExp(
  [
    // Chinese
    '请问|請問|告诉我|告訴我|什么时候|什麼時候|为什么|為什麼|什么|什麼|怎么样|怎麼樣|怎么|怎麼|怎样|怎樣|如何',
    '在哪里|在哪裡|在哪儿|在哪|哪里|哪裡|哪儿|哪个|哪個|哪些|多少|几点|幾點|几号|幾號|是谁|是誰|谁|[吗嗎](?!啡)|呢$',
    // Japanese
    'どこ(?:に|で|へ|から)?|誰(?:が|の|に|を|と)?|(?<![あこそど])いつ(?!も)|(?<!幾)何(?:が|を|の|に|で|時|か)',
    'なぜ|どうして|どのように|(?:です|ます|でしょう|ました)か$',
  ].join('|'),
  'gu',
)

/** Korean is written with blanks: whole words, with the particles and endings they may bear. */
export const KOREAN_QUESTION =
  /^(?:어디|언제|누구|누가|무엇|뭐|뭘|무슨|왜|어떻게|어떤|어느|몇|얼마)(?:에서|에|서|를|을|가|이|은|는|의|나|로|인가요|예요|이에요|야|지|죠|인가)*$/u
