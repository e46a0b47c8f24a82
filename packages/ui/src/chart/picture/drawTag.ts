interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws an element of the page: its background, and its texts where they are. */
export function drawTag(context: CanvasRenderingContext2D, tag: HTMLElement, placeOf: (part: Element) => Place): void {
  const style = getComputedStyle(tag)
  const { x, y, width, height } = placeOf(tag)
  if (tag.hidden || width === 0 || style.visibility === 'hidden') return
  context.fillStyle = style.backgroundColor
  context.beginPath()
  context.roundRect(x, y, width, height, Number.parseFloat(style.borderStartStartRadius) || 0)
  context.fill()
  const leaves = [tag, ...tag.querySelectorAll<HTMLElement>('*')].filter((part) => part.childElementCount === 0)
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  for (const leaf of leaves) {
    const text = leaf.textContent.trim()
    const place = placeOf(leaf)
    if (text === '' || place.width === 0) continue
    const { color, fontWeight, fontSize, fontFamily } = getComputedStyle(leaf)
    context.fillStyle = color
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    context.fillText(text, place.x + place.width / 2, place.y + place.height / 2)
  }
  context.textAlign = 'left'
}
