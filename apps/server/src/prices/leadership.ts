/** Which of several processes leads: it holds a lease in the database. */
export interface Leadership {
  /** Rises with each process that leads; undefined while this one does not. */
  readonly epoch: number | undefined
  /** Called after each change of `epoch`. */
  onChange(listener: () => void): void
  /** Lets another process lead, if there is one that can. */
  resign(): void
}
