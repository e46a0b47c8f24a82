import type { IndicatorFigure, IndicatorStyle } from 'klinecharts'
import type { IndicatorLine } from './row.ts'

/** A line with its colour: that of a direction, of what is secondary, or one of the chart's six. */
export interface ColouredLine extends Omit<IndicatorLine, 'colour'> {
  readonly colour: 'up' | 'down' | 'quiet' | number
  /** One that is read before the others is wider. */
  readonly isMain: boolean
}

/** Lines with their colours: by their place, from that of the first one on, where they have none of their own. */
export const coloured = (lines: readonly IndicatorLine[], first = 0): ColouredLine[] =>
  lines.map(({ colour, ...line }, at) => ({
    ...line,
    colour: colour === 'first' ? first : (colour ?? first + at),
    isMain: at === 0 || (colour !== undefined && colour !== 'quiet'),
  }))

/** The colour of a line in the chart's styles. */
export function colourOf({ colour }: ColouredLine, { lines, ohlc, tooltip }: IndicatorStyle): string {
  if (colour === 'up') return ohlc.upColor
  if (colour === 'down') return ohlc.downColor
  if (colour === 'quiet') return tooltip.legend.color
  return lines[colour % lines.length]?.color ?? ''
}

const MAIN_PX = 1.5

/** Bars of a difference: hollow while it grows, filled while it shrinks. */
const barOf =
  (key: string): NonNullable<IndicatorFigure['styles']> =>
  ({ data: { prev, current }, defaultStyles }) => {
    const valueOf = (bar: unknown) => (bar as Record<string, number | undefined> | null | undefined)?.[key]
    const value = valueOf(current) ?? 0
    const bars = defaultStyles?.bars[0]
    const color = (value > 0 ? bars?.upColor : value < 0 ? bars?.downColor : bars?.noChangeColor) ?? ''
    return { style: (valueOf(prev) ?? -Infinity) < value ? 'stroke' : 'fill', color, borderColor: color }
  }

/** A line as the library draws it. Dots are of a stop that is not joined to the next, as it may turn. */
export function figureOf(line: ColouredLine): IndicatorFigure {
  const { key, shape, isMain } = line
  if (shape === 'bars') return { key, type: 'bar', baseValue: 0, styles: barOf(key) }
  return {
    key,
    type: shape === 'dots' ? 'circle' : 'line',
    styles: ({ defaultStyles }) => ({
      style: shape === 'dots' ? 'fill' : 'solid',
      color: defaultStyles === undefined ? '' : colourOf(line, defaultStyles),
      size: isMain ? MAIN_PX : 1,
    }),
  }
}
