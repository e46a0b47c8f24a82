/** How an indicator is put on a chart. */
export interface IndicatorPlan {
  readonly name: string
  readonly calcParams: number[]
  /** Else it has a pane of its own below them. */
  readonly isOverCandles: boolean
  /** What it is computed with besides. */
  readonly extendData?: unknown
}
