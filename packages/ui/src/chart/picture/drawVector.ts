/** What an image, which has no style sheets, must be told of each shape. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'display',
  'visibility',
  'overflow',
]

/** A copy of shapes that looks the same without style sheets. Its texts are left out, as an image has not the page's fonts. */
function withStyles(vector: SVGSVGElement): SVGSVGElement {
  const copy = vector.cloneNode(true) as SVGSVGElement
  const from = [vector, ...vector.querySelectorAll<SVGElement>('*')]
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [at, part] of from.entries()) {
    const style = getComputedStyle(part)
    for (const name of PROPERTIES) to[at]?.style.setProperty(name, style.getPropertyValue(name))
  }
  for (const part of copy.querySelectorAll('text, foreignObject, [data-drawing-handle]')) part.remove()
  return copy
}

/** Draws the shapes of an SVG at a place, then its texts. */
export async function drawVector(
  context: CanvasRenderingContext2D,
  vector: SVGSVGElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<void> {
  if (width === 0 || height === 0) return
  const text = new XMLSerializer().serializeToString(withStyles(vector))
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    context.drawImage(image, x, y, width, height)
  } finally {
    URL.revokeObjectURL(url)
  }
  const origin = vector.getScreenCTM()?.inverse()
  for (const part of vector.querySelectorAll('text')) {
    const matrix = part.getScreenCTM()
    if (!origin || !matrix || part.getNumberOfChars() === 0) continue
    const style = getComputedStyle(part)
    const at = part.getStartPositionOfChar(0).matrixTransform(origin.multiply(matrix))
    context.fillStyle = style.fill
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.textAlign = 'left'
    context.textBaseline = 'alphabetic'
    context.fillText(part.textContent, x + at.x, y + at.y)
  }
}
