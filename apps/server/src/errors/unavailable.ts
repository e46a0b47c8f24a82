/** The request cannot be processed now; the client may retry. Answered with HTTP 503. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}
