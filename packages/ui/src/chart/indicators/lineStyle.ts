import type { IndicatorFigure, IndicatorStyle } from 'klinecharts'
import type { IndicatorLine } from './row.ts'

/** The colour of a line: as it has one, or by its place among the lines of its indicator. */
export function colourOf({ colour }: IndicatorLine, index: number, { lines, ohlc, tooltip }: IndicatorStyle): string {
  if (colour === 'up') return ohlc.upColor
  if (colour === 'down') return ohlc.downColor
  if (colour === 'quiet') return tooltip.legend.color
  return lines[colour === 'first' ? 0 : index % lines.length]?.color ?? ''
}

/** A dot in the colour of the first line: a stop that is not joined to the next, as it may turn. */
const dot: NonNullable<IndicatorFigure['styles']> = ({ defaultStyles }) => ({
  style: 'fill',
  color: defaultStyles?.lines[0]?.color ?? '',
})

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

/** A line as the library draws it. */
export function figureOf(line: IndicatorLine): IndicatorFigure {
  const { key, shape, colour } = line
  if (shape === 'dots') return { key, type: 'circle', styles: dot }
  if (shape === 'bars') return { key, type: 'bar', baseValue: 0, styles: barOf(key) }
  if (colour === undefined) return { key, type: 'line' }
  // A line that is one of several kinds is as wide as the first; what is secondary stays thin.
  const width = colour === 'quiet' ? 1 : 0
  return {
    key,
    type: 'line',
    styles: ({ defaultStyles }) => {
      const size = defaultStyles?.lines[width]?.size ?? 1
      return { color: defaultStyles === undefined ? '' : colourOf(line, 0, defaultStyles), size }
    },
  }
}
