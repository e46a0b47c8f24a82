/** A place in the sequence of everything that a market process has published; each such process has an epoch. */
export interface Position {
  readonly epoch: number
  /** How many entries of this epoch there are up to here. */
  readonly seq: number
}
