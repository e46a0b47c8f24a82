/** What the guided first trade needs of the app that it is in. */
export interface LearnPlace {
  /** The path of the page that trades. */
  readonly trade: string
  /** Where the offer of the tour is at home: beside what a newcomer sees first. */
  readonly offered: readonly string[]
  /** Shows an instrument there. */
  choose(id: number): void
  /** Shows the trade among those that have ended. */
  seeTrade?(): void
}
