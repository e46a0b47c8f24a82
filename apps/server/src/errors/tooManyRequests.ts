/** More than anyone needs in a time; the transport's 429. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests'
  readonly statusCode = 429
  /** Seconds until it is worth another try. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too many requests')
    this.retryAfter = retryAfter
  }
}
