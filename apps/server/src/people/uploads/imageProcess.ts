/**
 * Decodes and encodes one image at a time, in a process of its own: whatever a file does to the decoder, the server is
 * not in it. The process ends itself when it takes too much memory.
 */
import { writeFileSync } from 'node:fs'
import { SECOND_MS } from '@openlot/core/math'
import sharp from 'sharp'
import type { ImageAnswer, ImageTask } from './imageTask.ts'

/** Larger images are scaled down to this width and height. */
const MAX_SIDE_PIXELS = 4096
/** A photo of any phone is scaled down while it is decoded; other formats are decoded whole. */
const MAX_JPEG_PIXELS = 50_000_000
const MAX_PIXELS = 25_000_000
const MAX_DECODING_SECONDS = 5
const MAX_MEMORY_BYTES = 512 * 1024 * 1024
const MEMORY_CHECK_INTERVAL_MS = SECOND_MS / 20

sharp.concurrency(1)
sharp.cache(false)
// Only these three formats are ever decoded, whatever a file declares.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})

try {
  // If the machine runs out of memory, this process is the one to end.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Other systems have no such file.
}

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, MEMORY_CHECK_INTERVAL_MS)

process.on('disconnect', () => process.exit(0))
process.on('message', (task: ImageTask) => {
  void clean(task).then((answer) => process.send?.(answer))
})

async function clean({ from, to }: ImageTask): Promise<ImageAnswer> {
  try {
    const image = sharp(from, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const { format, width, height } = await image.metadata()
    const most = format === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS
    if (width * height > most) {
      return { refusal: 'IMAGE_TOO_MANY_PIXELS', values: { most: String(most / 1_000_000) } }
    }
    const upright = image
      .timeout({ seconds: MAX_DECODING_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    switch (format) {
      case 'png':
        await upright.png().toFile(to)
        return { extension: 'png' }
      case 'jpeg':
        await upright.jpeg({ quality: 88, mozjpeg: false }).toFile(to)
        return { extension: 'jpg' }
      case 'webp':
        await upright.webp({ quality: 88 }).toFile(to)
        return { extension: 'webp' }
      default:
        return { refusal: 'IMAGE_UNREADABLE', values: {} }
    }
  } catch {
    return { refusal: 'IMAGE_UNREADABLE', values: {} }
  }
}
