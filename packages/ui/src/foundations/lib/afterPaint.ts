/**
 * Runs something once the next frame has been painted: what is costly to draw waits until the user sees that a press was
 * heard. In a page that is not visible it waits until it is.
 */
export function afterPaint(run: () => void): void {
  // Frame callbacks run before the paint, and what they queue after it.
  requestAnimationFrame(() => setTimeout(run))
}
