/** A value that others can watch. */
export interface Observable<Value> {
  get(): Value
  /** Calls back after each change, not for the present value. */
  subscribe(listener: () => void): () => void
}

export interface Settable<Value> extends Observable<Value> {
  /** Setting the same value again tells nobody. */
  set(value: Value): void
}

export function observable<Value>(initial: Value): Settable<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
