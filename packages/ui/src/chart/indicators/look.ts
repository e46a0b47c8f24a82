/** The chart's six colours for lines, in the order in which its styles have them. */
export const LINE_COLOURS = ['tint', 'blue', 'orange', 'pink', 'cyan', 'strong'] as const
export const LINE_WIDTHS_PX = [1, 2, 3] as const
export const LINE_DASHES = ['solid', 'dashed', 'dotted'] as const

export type LineDash = (typeof LINE_DASHES)[number]

/** How the lines of an indicator are drawn, where that is not as usual. */
export interface IndicatorLook {
  /** That of its first line; the others have those that follow. Lines of a direction keep theirs. */
  readonly colour?: (typeof LINE_COLOURS)[number]
  /** In CSS pixels. */
  readonly width?: (typeof LINE_WIDTHS_PX)[number]
  readonly dash?: LineDash
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)

/** A look as stored; what is invalid in it is left out. */
export function readLook(stored: unknown): IndicatorLook {
  const { colour, width, dash } = (stored ?? {}) as Readonly<Record<string, unknown>>
  const look = {
    colour: oneOf(LINE_COLOURS, colour),
    width: oneOf(LINE_WIDTHS_PX, width),
    dash: oneOf(LINE_DASHES, dash),
  }
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
}
