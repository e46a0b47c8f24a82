/** Listeners by key, such as one instrument's rows. */
export interface Listeners<Key> {
  add(key: Key, listener: () => void): () => void
  call(key: Key): void
}

/** Creates a registry of listeners by key. */
export function listenersByKey<Key>(): Listeners<Key> {
  const byKey = new Map<Key, Set<() => void>>()
  return {
    add(key, listener) {
      const set = byKey.get(key) ?? new Set()
      byKey.set(key, set)
      set.add(listener)
      return () => {
        set.delete(listener)
        if (set.size === 0 && byKey.get(key) === set) byKey.delete(key)
      }
    },
    call(key) {
      for (const listener of byKey.get(key) ?? []) listener()
    },
  }
}
