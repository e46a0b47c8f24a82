/** A grey picture: one byte a pixel, row by row. */
export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

/** Wide enough to tell sharp print from blurred print, small enough to take a few milliseconds. */
const SAMPLE_WIDTH = 640
/** Pictures of documents that can be read are above it, out of focus or shaken ones below. */
const SHARP_VARIANCE = 60

/**
 * How much a picture changes from pixel to pixel: the variance of its Laplacian, the usual measure of focus.
 * A blank picture has 0.
 */
export function sharpness({ width, height, pixels }: GreyPicture): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const change =
        4 * (pixels[at] ?? 0) -
        (pixels[at - 1] ?? 0) -
        (pixels[at + 1] ?? 0) -
        (pixels[at - width] ?? 0) -
        (pixels[at + width] ?? 0)
      sum += change
      squares += change * change
      count++
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** Whether the print on a picture can probably be read. A hint: people decide. */
export const isSharp = (picture: GreyPicture): boolean => sharpness(picture) >= SHARP_VARIANCE

/**
 * Reads a picture file in grey, scaled down.
 *
 * @throws if the browser cannot read the file as a picture.
 */
export async function readGrey(file: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(file)
  const width = Math.min(SAMPLE_WIDTH, bitmap.width)
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser draws no pictures')
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Uint8ClampedArray(width * height)
  for (let at = 0; at < pixels.length; at++) {
    // The luma of ITU-R BT.601.
    pixels[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  }
  return { width, height, pixels }
}
