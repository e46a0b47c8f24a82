/**
 * Decodes and encodes one image at a time, in a process of its own: whatever a file does to the decoder, the server is
 * not in it. The process ends itself when it takes too much memory or processor time.
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
/** Time of the processor that one image may take, by the caller. */
const MAX_CPU_MS = Number(process.argv[2])
const MAX_MEMORY_BYTES = 512 * 1024 * 1024
const MICROSECONDS_PER_MS = 1000
const CHECK_INTERVAL_MS = SECOND_MS / 20

const UNREADABLE: ImageAnswer = { refusal: 'IMAGE_UNREADABLE', values: {} }

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

/** At once: an exit would wait for the decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** When the image that is decoded now was begun, by the processor time of this process; undefined between images. */
let begun: NodeJS.CpuUsage | undefined

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) end()
  if (begun === undefined) return
  const { user, system } = process.cpuUsage(begun)
  if ((user + system) / MICROSECONDS_PER_MS > MAX_CPU_MS) answer(UNREADABLE, end)
}, CHECK_INTERVAL_MS)

process.on('disconnect', end)
process.on('message', (task: ImageTask) => {
  begun = process.cpuUsage()
  void clean(task).then((cleaned) => answer(cleaned))
})

/** Once for each image. */
function answer(told: ImageAnswer, then?: () => void): void {
  if (begun === undefined) return
  begun = undefined
  process.send?.(told, undefined, undefined, then)
}

async function clean({ from, to }: ImageTask): Promise<ImageAnswer> {
  try {
    const image = sharp(from, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const { format, width, height } = await image.metadata()
    const most = format === 'jpeg' ? MAX_JPEG_PIXELS : MAX_PIXELS
    if (width * height > most) {
      return { refusal: 'IMAGE_TOO_MANY_PIXELS', values: { most: String(most / 1_000_000) } }
    }
    const upright = image
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
        return UNREADABLE
    }
  } catch {
    return UNREADABLE
  }
}
