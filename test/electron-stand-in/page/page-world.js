// The page's own world: what the preload exposes appears here, as constant as Electron makes it.
endpoint('__KEY__:page', '__KEY__:preload').onValue((name, value) => {
  const freeze = (part) => {
    if (part === null || (typeof part !== 'object' && typeof part !== 'function')) return part
    for (const inner of Object.values(part)) freeze(inner)
    return Object.freeze(part)
  }
  Object.defineProperty(window, name, { value: freeze(value), enumerable: true })
})
