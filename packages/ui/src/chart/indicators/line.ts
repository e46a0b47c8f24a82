import type { LineDash } from './look.ts'
import type { Word } from './words.ts'

/** A line of an indicator. */
export interface IndicatorLine {
  /** Under which its values are. */
  readonly key: string
  /** How the legend calls it, in letters that all languages write alike. The first line may need no name but that of all. */
  readonly sign?: string
  /** The same in a word. */
  readonly word?: Word
  /** A line without. */
  readonly shape?: 'dots' | 'bars'
  /** That of a direction, of the first line, or of what is secondary; without, that of its place among the lines. */
  readonly colour?: 'up' | 'down' | 'first' | 'quiet'
  readonly isDashed?: boolean
}

/** A line with its colour: that of a direction, of what is secondary, or one of the chart's six. */
export interface ColouredLine extends Omit<IndicatorLine, 'colour'> {
  readonly colour: 'up' | 'down' | 'quiet' | number
  readonly widthPx: number
  readonly dash: LineDash
}
