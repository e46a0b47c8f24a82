import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minify, transformWithOxc, type Plugin } from 'vite'
import { PAGE_MARK } from './pageMark.ts'

const source = resolve(import.meta.dirname, '../../packages/features/src/offline/worker.ts')
const FIGURES_FONT = /(^|\/)OpenlotSans-[^/]*\.woff2$/

/** Writes the service worker to `/sw.js`, with the files that every page starts with, and a version for each build. */
export function serviceWorker(): Plugin {
  return {
    name: 'openlot:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const outputs = Object.values(bundle)
        const app = outputs.find((output) => output.type === 'chunk' && output.isEntry)
        if (app?.type !== 'chunk') throw new Error('The build has no entry')
        const files = [
          app.fileName,
          ...app.imports,
          ...(app.viteMetadata?.importedCss ?? []),
          ...outputs.map(({ fileName }) => fileName).filter((name) => FIGURES_FONT.test(name)),
        ].map((name) => `/${name}`)
        const hash = createHash('sha256')
        for (const output of outputs.toSorted((a, b) => a.fileName.localeCompare(b.fileName)))
          hash.update(output.fileName).update(output.type === 'chunk' ? output.code : output.source)
        const version = hash.digest('hex').slice(0, 12)
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
        const constants = `const OPENLOT_VERSION = '${version}', OPENLOT_MARK = '${PAGE_MARK}', OPENLOT_FILES = ${JSON.stringify(files)};\n`
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: (await minify('sw.js', constants + code)).code })
      },
    },
  }
}
