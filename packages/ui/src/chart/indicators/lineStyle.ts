import type { IndicatorFigure, IndicatorStyle } from 'klinecharts'
import type { ColouredLine, IndicatorLine } from './line.ts'
import { LINE_COLOURS, type IndicatorLook, type LineDash } from './look.ts'

/** How long what is drawn and what is left out of a line is. */
export const DASHES_PX = { solid: [], dashed: [5, 3], dotted: [1, 3] } as const satisfies Record<LineDash, number[]>

/** One that is read before the others is wider. */
const MAIN_PX = 1.5

interface Drawn {
  /** The colour of the first line. */
  readonly first?: number | undefined
  readonly look?: IndicatorLook | undefined
}

/** Lines with their colours: by their place, from that of the first one on, where they have none of their own. */
export function coloured(lines: readonly IndicatorLine[], { first = 0, look = {} }: Drawn = {}): ColouredLine[] {
  const start = look.colour === undefined ? first : LINE_COLOURS.indexOf(look.colour)
  return lines.map(({ colour, ...line }, at) => ({
    ...line,
    colour: colour === 'first' ? start : (colour ?? start + at),
    widthPx: look.width ?? (at === 0 || (colour !== undefined && colour !== 'quiet') ? MAIN_PX : 1),
    dash: look.dash ?? 'solid',
  }))
}

/** The colour of a line in the chart's styles. */
export function colourOf({ colour }: ColouredLine, { lines, ohlc, tooltip }: IndicatorStyle): string {
  if (colour === 'up') return ohlc.upColor
  if (colour === 'down') return ohlc.downColor
  if (colour === 'quiet') return tooltip.legend.color
  return lines[colour % lines.length]?.color ?? ''
}

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
  const { key, shape, widthPx, dash } = line
  if (shape === 'bars') return { key, type: 'bar', baseValue: 0, styles: barOf(key) }
  return {
    key,
    type: shape === 'dots' ? 'circle' : 'line',
    styles: ({ defaultStyles }) => ({
      style: shape === 'dots' ? 'fill' : dash === 'solid' ? 'solid' : 'dashed',
      dashedValue: [...DASHES_PX[dash]],
      color: defaultStyles === undefined ? '' : colourOf(line, defaultStyles),
      size: widthPx,
    }),
  }
}
