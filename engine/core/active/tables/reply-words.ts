/** What a model says in place of a note, by language: each is matched against a whole reply in lower case, marks around it taken off. */

/** There is nothing to tell (spec active-memory 6, and the same in the languages of the memory). */
export const NOTHING: readonly RegExp[] = [
  /^(?:the )?(?:llm )?request timed out|^(?:timeout|timed out)(?:$|\s*:)|^active-memory timeout after \d+\s*ms/u,
  /^(?:none|no[_ ]reply|null|n\/?a|\[\s*\]|\{\s*\}|nothing|nothing (?:relevant|useful)(?: (?:was )?found)?)$/u,
  /^none\s*[-–—:,;.(]/u,
  /^(?:there (?:is|are|was|were) )?no (?:relevant |useful |matching )?(?:memor(?:y|ies)|information|results?)(?: (?:was |were )?(?:found|available))?$/u,
  /^(?:nenhuma?|nada(?: (?:relevante|útil|encontrado))?|nenhuma (?:memória|informação|lembrança)(?: relevante)?(?: (?:foi )?encontrada)?|sem (?:memória|resultados?)(?: relevantes?)?)$/u,
  /^(?:无|無|没有|沒有|空|暂无|(?:没有|沒有|无|無|未找到|找不到)(?:任何)?(?:相关|相關|有用)?的?(?:记忆|記憶|信息|資訊|内容|结果|結果))$/u,
  /^(?:없음|없습니다|없어요|해당\s?없음|(?:관련(?:된)?\s?)?(?:기억|정보|내용|결과)(?:이|가)?\s?없(?:음|습니다|어요))$/u,
  /^(?:nessun[oa]?|niente(?: di (?:utile|rilevante|pertinente))?|nessun (?:ricordo|risultato)(?: (?:rilevante|pertinente))?(?: trovato)?|nessuna (?:memoria|informazione)(?: (?:rilevante|pertinente))?(?: trovata)?)$/u,
  /^(?:なし|無し|ありません|該当なし|(?:関連する|役に立つ)?(?:記憶|情報|結果|メモ)(?:は|が)?(?:なし|ない|ありません(?:でした)?|見つかりません(?:でした)?))$/u,
]

/** The text of a failure is no memory, whoever sends it as an answer (case C121). */
export const FAILURES: readonly RegExp[] = [
  // A label, with a code at most between it and its colon.
  /^(?:\w*error|\w*exception|fatal|failure|failed|rate limit|erro|falha|errore|fehler|错误|錯誤|失败|失敗|エラー|失敗|오류|에러|실패)(?: code)?[\s(（]*\d{0,4}[)）]?\s*[:：]/u,
  /^http(?:\/[\d.]+)?\s*[45]\d\d\b/u,
  /^[45]\d\d[\s:–-]*(?:$|bad request|unauthorized|payment required|forbidden|not found|method not|request timeout|conflict\b|gone\b|payload too|content too|too many requests|internal server|not implemented|bad gateway|gateway time|service unavailable)/u,
  /^(?:too many requests|(?:api )?rate limit(?:ed)?(?: (?:exceeded|reached))?|(?:you (?:have )?exceeded your (?:current )?)?quota(?: exceeded)?|internal server error|bad gateway|bad request|service (?:temporarily )?unavailable|gateway time-?out|unauthorized|forbidden|model (?:not found|is overloaded|overloaded)|overloaded)(?:$|[\s.,:;])/u,
  /^(?:fetch failed|socket hang up|network error|upstream connect error|connection (?:refused|reset|closed|timed out|error)|request failed|e(?:connrefused|connreset|timedout|notfound|pipe|ai_again)\b)/u,
  /^[a-z]+(?:_[a-z]+)*_(?:error|exceeded|unavailable|failed|overloaded|limit_reached)$/u,
  // A note is about the person, in the third person: who begins with an excuse has none.
  /^(?:i['’]?m sorry|i am sorry|sorry[,.]|i apologi[sz]e|i (?:can['’]?t|cannot|could ?n[o'’]t|was(?: not|n['’]t) able|am unable|do(?: not|n['’]t) have)|as an ai\b)/u,
  /^(?:desculpe|lamento|sinto muito|mi dispiace|spiacente|抱歉|对不起|對不起|很遗憾|申し訳|すみません|ごめんなさい|残念ながら|죄송|미안)/u,
]
