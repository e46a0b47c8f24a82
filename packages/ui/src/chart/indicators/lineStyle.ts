import type { IndicatorFigure, IndicatorStyle } from 'klinecharts'
import type { IndicatorLine } from './row.ts'

/** The colour of a line, by its place among those of its indicator; bars and dots have that of their kind. */
export function colourOf({ shape }: IndicatorLine, index: number, { lines, bars }: IndicatorStyle): string {
  if (shape === 'bars') return bars[0]?.noChangeColor ?? ''
  return lines[shape === 'dots' ? 0 : index % lines.length]?.color ?? ''
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
export function figureOf({ key, shape }: IndicatorLine): IndicatorFigure {
  if (shape === 'dots') return { key, type: 'circle', styles: dot }
  if (shape === 'bars') return { key, type: 'bar', baseValue: 0, styles: barOf(key) }
  return { key, type: 'line' }
}
