/** The instruments that a subscription to `DAY_MARKET` names. */
export interface Selection {
  /** The same for all subscriptions to the same instruments, so that they share their frames. */
  readonly key: string
  readonly ids: ReadonlySet<number>
}

/** Subscriptions to these instruments; without ids, to all. */
export function selectionOf(ids: readonly number[] | undefined): Selection | undefined {
  if (ids === undefined) return undefined
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b)
  return { key: sorted.join(), ids: new Set(sorted) }
}
