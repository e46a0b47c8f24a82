/** A rate limit is exceeded; answered with HTTP 429. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequests'
  readonly statusCode = 429
  /** Seconds until the limit is reset. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many requests')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
