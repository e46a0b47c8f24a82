import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Pages that were opened before a new version load what they have not loaded yet for this long. */
const KEPT_MS = 24 * 3600_000

/**
 * Keeps the files of the former build for a day after a new one has replaced them. Needs `emptyOutDir: false`; what
 * is older is deleted.
 */
export function formerAssets(): Plugin {
  let folder = ''
  return {
    name: 'openlot:former-assets',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle(_, bundle) {
      const record = join(folder, 'former.json')
      const assets = join(folder, 'assets')
      if (!existsSync(assets)) return
      const known = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, number>) : {}
      const current = new Set(Object.keys(bundle))
      const former: Record<string, number> = {}
      const now = Date.now()
      for (const name of readdirSync(assets)) {
        // Compressed copies go with their file.
        const file = name.replace(/\.(?:br|gz)$/, '')
        if (current.has(`assets/${file}`)) continue
        const replacedAt = known[file] ?? now
        if (now - replacedAt > KEPT_MS) rmSync(join(assets, name))
        else former[file] = replacedAt
      }
      writeFileSync(record, JSON.stringify(former))
    },
  }
}
