/** A point in the sequence of all that a market process has published; each such process has an epoch. */
export interface FeedPoint {
  readonly epoch: number
  /** How many entries of this epoch there are up to here. */
  readonly seq: number
}
