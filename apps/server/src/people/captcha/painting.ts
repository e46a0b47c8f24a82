import { HEIGHT, type Point, WIDTH, drawCaptcha } from './drawing.ts'

const PAPER = 215
const INK = 40
/** Brightness that a pixel may differ by. */
const NOISE = 80
const MIN_PEN_PIXELS = 1
const MAX_PEN_PIXELS = 1.7
const GREY_LEVELS = 16

/** The picture of a captcha as a PNG: noisy pixels, without the lines it was drawn from. */
export async function paintCaptcha(letters: string): Promise<Buffer> {
  const ink = new Float32Array(WIDTH * HEIGHT)
  for (const stroke of drawCaptcha(letters, Math.random)) {
    const pen = MIN_PEN_PIXELS + Math.random() * (MAX_PEN_PIXELS - MIN_PEN_PIXELS)
    stroke.slice(1).forEach((end, at) => paintLine(ink, [stroke[at] ?? end, end], pen))
  }
  const pixels = Uint8Array.from(ink, (amount) => {
    const brightness = PAPER + (INK - PAPER) * amount + (Math.random() - 0.5) * NOISE
    return Math.max(0, Math.min(255, brightness))
  })
  // Loaded with the first picture, not at the start.
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png({ palette: true, colours: GREY_LEVELS })
    .toBuffer()
}

/** Adds a line with soft edges; `pen` is half its width. */
function paintLine(ink: Float32Array, [[x1, y1], [x2, y2]]: readonly [Point, Point], pen: number): void {
  const reach = pen + 1
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(x1, x2) - reach)),
    Math.min(WIDTH - 1, Math.max(x1, x2) + reach),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(y1, y2) - reach)),
    Math.min(HEIGHT - 1, Math.max(y1, y2) + reach),
  ]
  const squaredLength = (x2 - x1) ** 2 + (y2 - y1) ** 2
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const share = squaredLength === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / squaredLength
      const along = Math.max(0, Math.min(1, share))
      const distance = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
      const at = y * WIDTH + x
      ink[at] = Math.max(ink[at] ?? 0, Math.min(1, Math.max(0, reach - distance)))
    }
  }
}
