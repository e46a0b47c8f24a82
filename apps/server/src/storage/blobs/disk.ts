import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { moveFileWhole } from '../writeFileWhole.ts'
import { type Blobs, requireBlobName } from './blobs.ts'

/** Keeps files in a folder; what is put has to be on the same disk. */
export function diskBlobs(folder: string): Blobs {
  /** Subfolders by the first characters keep directories small. */
  const pathOf = (name: string): string => {
    requireBlobName(name)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    place: folder,
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
    put: async (name, { path }) => moveFileWhole(path, pathOf(name)),
    async get(name) {
      const path = pathOf(name)
      try {
        const file = await open(path)
        const { size } = await file.stat()
        return { bytes: size, content: file.createReadStream() }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    delete: async (name) => rm(pathOf(name), { force: true }),
  }
}
