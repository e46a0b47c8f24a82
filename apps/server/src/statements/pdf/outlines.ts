import type { Font, Glyph, PathCommand } from 'fontkit'

const ON_CURVE = 1
const ALIGNMENT = 4

interface Point {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

/** The font that a document embeds, while it is put together from the glyphs that are used. */
export interface Subset {
  readonly font: Font & { getGlyph(id: number): Glyph }
  includeGlyph(id: number): number
  readonly glyf: Uint8Array[]
  readonly loca: { readonly offsets: number[]; version: number }
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph(id: number): number
}

/**
 * Lets a document embed the glyphs of a weight as they are drawn. The library takes parts of glyphs that are put together,
 * such as letters with accents, from the font's first weight, and fails at all others.
 */
export function embedOutlines(subset: Subset): void {
  subset._addGlyph = function (this: Subset, id) {
    const glyph = this.font.getGlyph(id)
    const outline = encodeOutline(glyph.path.commands)
    this.glyf.push(outline)
    // Offsets of the other version end at 128 KiB.
    this.loca.version = 1
    this.loca.offsets.push(this.offset)
    const left = glyph.path.commands.length === 0 ? 0 : Math.round(glyph.path.bbox.minX)
    this.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: left })
    this.offset += outline.length
    return this.glyf.length - 1
  }
}

/** An outline as the table `glyf` has it, OpenType 1.9: end points, flags, and distances from point to point. */
export function encodeOutline(commands: readonly PathCommand[]): Uint8Array {
  const contours = contoursOf(commands)
  if (contours.length === 0) return new Uint8Array()
  const points = contours.flat()
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const size = 10 + 2 * contours.length + 2 + 5 * points.length
  const bytes = Buffer.alloc(Math.ceil(size / ALIGNMENT) * ALIGNMENT)
  let at = 0
  const put = (value: number): void => {
    at = bytes.writeInt16BE(value, at)
  }
  put(contours.length)
  for (const bound of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) put(bound)
  let end = -1
  for (const contour of contours) put((end += contour.length))
  // No instructions.
  put(0)
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? ON_CURVE : 0, at)
  for (const values of [xs, ys]) for (const [index, value] of values.entries()) put(value - (values[index - 1] ?? 0))
  return bytes
}

function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = []
  const add = (x: number, y: number, isOnCurve: boolean): void => {
    contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), isOnCurve })
  }
  for (const { command, args } of commands) {
    const [x = 0, y = 0, endX = 0, endY = 0] = args
    if (command === 'moveTo') contours.push([])
    if (command === 'moveTo' || command === 'lineTo') add(x, y, true)
    if (command === 'quadraticCurveTo') {
      add(x, y, false)
      add(endX, endY, true)
    }
  }
  for (const contour of contours) {
    const [first, last] = [contour[0]!, contour.at(-1)!]
    const isClosed = contour.length > 1 && last.isOnCurve && last.x === first.x && last.y === first.y
    if (isClosed) contour.pop()
  }
  return contours.filter((contour) => contour.length > 1)
}
