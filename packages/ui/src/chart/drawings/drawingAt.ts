import type { Drawing } from '@openlot/core/math'
import { distanceTo } from './shape.ts'
import { shapeOf } from './shapes.ts'
import { spotOf, type Spot, type View } from './view.ts'

/** How near a finger must be. */
const REACH_PX = 20
/** About as wide as a character of a text, and one of Chinese, Japanese or Korean. */
const CHARACTER_PX = 8
const WIDE_CHARACTER_PX = 13
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** About how wide a text is. */
const widthOf = (text: string): number =>
  text.length * CHARACTER_PX + (text.match(WIDE)?.length ?? 0) * (WIDE_CHARACTER_PX - CHARACTER_PX)

/** The drawing that a finger means at a spot: the nearest one in reach, of two as near the one on top. */
export function drawingAt(drawings: readonly Drawing[], spot: Spot, view: View): Drawing | undefined {
  let [nearest, least] = [undefined as Drawing | undefined, REACH_PX]
  for (const drawing of drawings) {
    const away = distanceOf(drawing, spot, view)
    if (away <= least) [nearest, least] = [drawing, away]
  }
  return nearest
}

function distanceOf(drawing: Drawing, spot: Spot, view: View): number {
  const [point] = drawing.points
  if (drawing.tool === 'text' && point !== undefined) {
    const from = spotOf(view, point)
    return distanceTo({ from, to: { ...from, x: from.x + widthOf(drawing.text ?? '') } }, spot)
  }
  return Math.min(...shapeOf(drawing, view).segments.map((segment) => distanceTo(segment, spot)))
}
