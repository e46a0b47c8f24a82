import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json)$/
/** Smaller files gain nothing. */
const MIN_BYTES = 512

/** Whether it was done by an earlier build, of which the file is left. */
const isCompressed = (path: string): boolean =>
  existsSync(`${path}.br`) && statSync(`${path}.br`).mtimeMs >= statSync(path).mtimeMs

/** Writes a .br and a .gz of every text file of a build, at the best level, so that the server need not compress. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'openlot:compressed',
    apply: 'build',
    configResolved({ root, build }) {
      // Storybook's folder is an absolute path.
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || !compressible.test(path) || isCompressed(path)) continue
        const content = readFileSync(path)
        if (content.length < MIN_BYTES) continue
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        )
      }
    },
  }
}
