/** What can be drawn on a chart. */
export const DRAWING_TOOLS = [
  'trend',
  'ray',
  'horizontal',
  'channel',
  'rectangle',
  'fibonacci',
  'text',
  'measure',
] as const
export type DrawingTool = (typeof DRAWING_TOOLS)[number]

/** How many points a drawing of each tool has. */
export const DRAWING_POINTS = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  channel: 3,
  rectangle: 2,
  fibonacci: 2,
  text: 1,
  measure: 2,
} as const satisfies Readonly<Record<DrawingTool, number>>

/** Colours that read on both themes; none of them says anything about a price. */
export const DRAWING_COLOURS = ['tint', 'strong', 'quiet', 'blue', 'orange'] as const
export type DrawingColour = (typeof DRAWING_COLOURS)[number]

export const DRAWING_WIDTHS = [1, 2, 3] as const
type DrawingWidth = (typeof DRAWING_WIDTHS)[number]

/** Where a drawing is held: it stays there, whatever the chart shows. Floats, as it is only drawn. */
export interface DrawingPoint {
  /** In milliseconds since the epoch; also between, before and after the candles. */
  readonly time: number
  readonly price: number
}

/** Something that a user has drawn on the chart of an instrument. */
export interface Drawing {
  readonly id: string
  readonly tool: DrawingTool
  /** As many as its tool has. */
  readonly points: readonly DrawingPoint[]
  readonly text?: string | undefined
  readonly colour?: DrawingColour | undefined
  readonly width?: DrawingWidth | undefined
  readonly style?: 'solid' | 'dashed' | undefined
  /** Cannot be moved or deleted until it is unlocked. */
  readonly locked?: boolean | undefined
  readonly hidden?: boolean | undefined
}

/** How many drawings a user may have on one instrument. */
export const MAX_DRAWINGS = 200
/** How many characters the text of a drawing may have. */
export const MAX_DRAWING_TEXT = 200
