/** A value with change notifications. */
export interface Observable<Value> {
  get(): Value
  /** Calls back after each change, not for the current value. */
  subscribe(listener: () => void): () => void
}

/** An observable value that can be set. */
export interface Settable<Value> extends Observable<Value> {
  /** Setting the same value again does not notify listeners. */
  set(value: Value): void
}

/** Creates an observable value. */
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
