import { Refusal } from '../../errors/refusal.ts'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

/** An image of a few hundred bytes can claim to be the size of a wall. */
const MOST_PIXELS = 40_000_000
/** The longest side that is kept; a document is read well below it. */
const LONGEST_SIDE = 4096
/** Images decoded at once: each may take 160 MB. */
const AT_ONCE = 2

const turns = pLimit(AT_ONCE)
// Requests are many and short: threads inside each would only fight over the cores.
sharp.concurrency(1)
sharp.cache(false)
// Whatever its bytes say, nothing but these three is ever opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** A picture made anew from what was sent. */
export interface CleanImage {
  readonly bytes: Buffer
  readonly ending: 'png' | 'jpg' | 'webp'
}

/**
 * Decodes a PNG, JPEG or WebP and encodes it anew, upright and at most 4096 pixels long. Metadata, further
 * frames and whatever was hidden before, between or behind the pixels stay behind.
 *
 * @throws Refusal when it is none of these, is broken, or has too many pixels.
 */
export function cleanImage(bytes: Buffer): Promise<CleanImage> {
  return turns(async () => {
    if (bytes.length === 0) return unreadable()
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const { format, width, height } = await image.metadata().catch(unreadable)
    if (width * height > MOST_PIXELS) {
      throw new Refusal('IMAGE_TOO_MANY_PIXELS', { most: String(MOST_PIXELS / 1_000_000) })
    }
    const upright = image
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    switch (format) {
      case 'png':
        return { bytes: await encode(upright.png()), ending: 'png' }
      case 'jpeg':
        return { bytes: await encode(upright.jpeg({ quality: 88, mozjpeg: false })), ending: 'jpg' }
      case 'webp':
        return { bytes: await encode(upright.webp({ quality: 88 })), ending: 'webp' }
      default:
        throw new Refusal('IMAGE_UNREADABLE')
    }
  })
}

const encode = (image: Sharp): Promise<Buffer> => image.toBuffer().catch(unreadable)

function unreadable(): never {
  throw new Refusal('IMAGE_UNREADABLE')
}
