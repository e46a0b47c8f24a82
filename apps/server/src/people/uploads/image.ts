import { Refusal } from '../../errors/refusal.ts'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

/** A file of a few hundred bytes can declare a huge image. */
const MAX_PIXELS = 40_000_000
/** Larger images are scaled down to this width and height. */
const MAX_SIDE_PIXELS = 4096
/** Images decoded at the same time; each may take 160 MB. */
const MAX_CONCURRENT = 2

const limit = pLimit(MAX_CONCURRENT)
// With many short requests, several threads per image would only compete for the cores.
sharp.concurrency(1)
sharp.cache(false)
// Only these three formats are ever decoded, whatever a file declares.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** A re-encoded image. */
export interface CleanImage {
  readonly bytes: Buffer
  readonly extension: 'png' | 'jpg' | 'webp'
}

/**
 * Decodes a PNG, JPEG or WebP and encodes it again, upright and scaled down to at most 4096 pixels a side.
 * Metadata, further frames and other hidden data are removed.
 *
 * @throws Refusal if it has another format, is corrupt, or has too many pixels.
 */
export function cleanImage(bytes: Buffer): Promise<CleanImage> {
  return limit(async () => {
    if (bytes.length === 0) return unreadable()
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const { format, width, height } = await image.metadata().catch(unreadable)
    if (width * height > MAX_PIXELS) {
      throw new Refusal('IMAGE_TOO_MANY_PIXELS', { most: String(MAX_PIXELS / 1_000_000) })
    }
    const upright = image
      .autoOrient()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    switch (format) {
      case 'png':
        return { bytes: await encode(upright.png()), extension: 'png' }
      case 'jpeg':
        return { bytes: await encode(upright.jpeg({ quality: 88, mozjpeg: false })), extension: 'jpg' }
      case 'webp':
        return { bytes: await encode(upright.webp({ quality: 88 })), extension: 'webp' }
      default:
        throw new Refusal('IMAGE_UNREADABLE')
    }
  })
}

const encode = (image: Sharp): Promise<Buffer> => image.toBuffer().catch(unreadable)

function unreadable(): never {
  throw new Refusal('IMAGE_UNREADABLE')
}
