import { isCovered } from '../parts/isCovered.ts'
import type { Desk, PartName, Parts } from './act.ts'

/** A panel that is brought to the front has so long to be drawn. */
const DRAWN_MS = 1000

/**
 * Gives the focus to something in a part once that is drawn and nothing covers it: a palette that closes puts the focus
 * back to where it was first.
 */
export function focusIn<Name extends PartName>(
  desk: Desk,
  name: Name,
  focus: (part: Parts[Name]) => void,
  end = performance.now() + DRAWN_MS,
): void {
  const part = desk.part(name)
  if (part !== undefined && !isCovered()) return focus(part)
  if (performance.now() < end) requestAnimationFrame(() => focusIn(desk, name, focus, end))
}
