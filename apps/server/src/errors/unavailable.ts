/** The engine cannot promise that what it is told will be kept; the same may be sent again. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}
