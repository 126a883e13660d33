/**
 * One of the two worlds of a page. They share the document and nothing else, so what passes between them is the text
 * of DOM events whose name only they know. Functions stay where they are; the other side gets a function that calls
 * them and has the answer at once, or a promise where the answer is one.
 *
 * Inserted before the script of each world; `key` is secret and differs by side.
 */
// biome-ignore lint/correctness/noUnusedVariables: used by the script that follows this one
function endpoint(outgoing, incoming) {
  const dispatch = document.dispatchEvent.bind(document)
  const TextEvent = CustomEvent
  const functions = new Map()
  const promises = new Map()
  let last = 0
  let answer = null
  let onValue = () => undefined

  const post = (message) => dispatch(new TextEvent(outgoing, { detail: JSON.stringify(message) }))

  function keep(map, value) {
    last += 1
    map.set(last, value)
    return last
  }

  function encode(value) {
    if (typeof value === 'function') return { function: keep(functions, value) }
    if (value instanceof Promise) {
      last += 1
      const id = last
      value.then(
        (result) => post({ settled: id, value: encode(result) }),
        (error) => post({ settled: id, error: String(error?.message ?? error) }),
      )
      return { promise: id }
    }
    if (Array.isArray(value)) return { list: value.map(encode) }
    if (value !== null && typeof value === 'object')
      return { object: Object.entries(value).map(([name, part]) => [name, encode(part)]) }
    if (typeof value === 'symbol' || typeof value === 'bigint')
      throw new Error('An object could not be cloned.')
    return value === undefined ? {} : { value }
  }

  function decode(coded) {
    if ('function' in coded) return (...args) => call(coded.function, args)
    if ('promise' in coded)
      return new Promise((resolve, reject) => promises.set(coded.promise, { resolve, reject }))
    if ('list' in coded) return coded.list.map(decode)
    if ('object' in coded) return Object.fromEntries(coded.object.map(([name, part]) => [name, decode(part)]))
    return coded.value
  }

  function call(id, args) {
    post({ call: id, args: args.map(encode) })
    const got = answer
    answer = null
    if (got === null) throw new Error('The other world of this page does not answer.')
    if ('error' in got) throw new Error(got.error)
    return decode(got.answer)
  }

  function answerOf(id, args) {
    try {
      return { answer: encode(functions.get(id)(...args.map(decode))) }
    } catch (error) {
      return { error: String(error?.message ?? error) }
    }
  }

  document.addEventListener(incoming, (event) => {
    const message = JSON.parse(event.detail)
    if ('call' in message) post({ answered: answerOf(message.call, message.args) })
    else if ('answered' in message) answer = message.answered
    else if ('settled' in message) {
      const { resolve, reject } = promises.get(message.settled)
      promises.delete(message.settled)
      if ('error' in message) reject(new Error(message.error))
      else resolve(decode(message.value))
    } else onValue(message.name, decode(message.value))
  })

  return {
    give: (name, value) => post({ name, value: encode(value) }),
    onValue: (listener) => {
      onValue = listener
    },
  }
}
