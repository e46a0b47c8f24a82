import type { Period } from './period.ts'

/** What can be drawn on a chart. */
export const DRAWING_TOOLS = [
  'trend',
  'ray',
  'extended',
  'arrow',
  'horizontal',
  'vertical',
  'channel',
  'pitchfork',
  'fibonacci',
  'fibonacci-extension',
  'rectangle',
  'ellipse',
  'brush',
  'text',
  'measure',
  'long',
  'short',
] as const
export type DrawingTool = (typeof DRAWING_TOOLS)[number]

/** How many points a drawing of each tool has; a brush has at least so many. */
export const DRAWING_POINTS = {
  trend: 2,
  ray: 2,
  extended: 2,
  arrow: 2,
  horizontal: 1,
  vertical: 1,
  channel: 3,
  pitchfork: 3,
  fibonacci: 2,
  'fibonacci-extension': 3,
  rectangle: 2,
  ellipse: 2,
  brush: 2,
  text: 1,
  measure: 2,
  // Entry, target and stop loss.
  long: 3,
  short: 3,
} as const satisfies Readonly<Record<DrawingTool, number>>

/** How many points a brush may leave. */
export const MAX_BRUSH_POINTS = 64

/** Colours that read on both themes; none of them says anything about a price. */
export const DRAWING_COLOURS = ['tint', 'strong', 'quiet', 'blue', 'orange'] as const
type DrawingColour = (typeof DRAWING_COLOURS)[number]

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
  /** The periods on which it is shown; all without. */
  readonly periods?: readonly Period[] | undefined
}

/** Whether a drawing has as many points as its tool needs. */
export const hasItsPoints = ({ tool, points }: Pick<Drawing, 'tool' | 'points'>): boolean =>
  tool === 'brush'
    ? points.length >= DRAWING_POINTS.brush && points.length <= MAX_BRUSH_POINTS
    : points.length === DRAWING_POINTS[tool]

/** How many drawings a user may have on one instrument. */
export const MAX_DRAWINGS = 200
/** What they may take together before one more, in bytes of JSON: a document of them has to stay below its quota. */
const MAX_DRAWINGS_BYTES = 40_000

/** What they may take once one was added to them, or changed. */
const MAX_CHANGED_BYTES = 45_000

const bytesOf = (drawings: readonly Drawing[]) => new TextEncoder().encode(JSON.stringify(drawings)).length

/** Whether no further drawing fits. */
export const areDrawingsFull = (drawings: readonly Drawing[]): boolean =>
  drawings.length >= MAX_DRAWINGS || bytesOf(drawings) > MAX_DRAWINGS_BYTES

/** Whether drawings may become others: what grows has to fit. */
export function canBecome(drawings: readonly Drawing[], others: readonly Drawing[]): boolean {
  const bytes = bytesOf(others)
  return others.length <= MAX_DRAWINGS && (bytes <= MAX_CHANGED_BYTES || bytes <= bytesOf(drawings))
}
/** How many characters the text of a drawing may have. */
export const MAX_DRAWING_TEXT = 200
