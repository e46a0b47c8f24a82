/** What decides whether this server may write for the market: only one of several on a database may. */
export interface WriteFence {
  /** Its two parameters; undefined while this server may not write. */
  parameters(): [unknown, unknown] | undefined
  /** A query that has a row while it may write. */
  sql(firstParameter: number): string
}

/** Another server writes for the market now. */
export class FencedOff extends Error {
  override name = 'FencedOff'
}

/** An operator has mended bars since this server read them: what it knows may be wrong. */
export class Mended extends Error {
  override name = 'Mended'
}

/** @throws FencedOff while this server does not hold the lease. */
export function parametersOf(fence: WriteFence): [unknown, unknown] {
  const parameters = fence.parameters()
  if (parameters === undefined) throw new FencedOff('this server does not hold the lease')
  return parameters
}
