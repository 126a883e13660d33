/**
 * An object that is always the one which `current` gives at that moment, for those who keep it; `parts` are its own.
 */
export function following<T extends object>(current: () => T, parts: Partial<T> = {}): T {
  return new Proxy(parts as T, {
    get(own, name) {
      if (name in own) return Reflect.get(own, name)
      const now = current()
      const value: unknown = Reflect.get(now, name, now)
      return typeof value === 'function' ? value.bind(now) : value
    },
  })
}
