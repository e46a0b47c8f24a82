/** What an engine has done since it was made. */
export interface Counts {
  commands: number
  refused: number
  triggered: number
  copied: number
  batches: number
  failures: number
  invariantViolations: number
}

export const newCounts = (): Counts => ({
  commands: 0,
  refused: 0,
  triggered: 0,
  copied: 0,
  batches: 0,
  failures: 0,
  invariantViolations: 0,
})
