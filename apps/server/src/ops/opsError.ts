/** What the operator asked for cannot be done; the message says how to mend it. */
export class OpsError extends Error {
  override name = 'OpsError'
}
