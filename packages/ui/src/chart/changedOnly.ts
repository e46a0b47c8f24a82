/*
 * What is written on each tick is mostly what is there already. Writing it again would still cost a pass of style, or of
 * layout.
 */

/** Moves an element to a height; without one it is out of sight. */
export function moveTo(element: HTMLElement | undefined, y: number | undefined): void {
  if (element === undefined) return
  const hidden = y === undefined
  if (element.hidden !== hidden) element.hidden = hidden
  if (y === undefined) return
  const transform = `translateY(${Math.round(y)}px)`
  if (element.style.transform !== transform) element.style.transform = transform
}

/** Writes a text that has changed. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
