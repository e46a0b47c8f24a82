import { readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.txt': 'text/plain' }

/** Serves the files of a folder at the root of the site, as `publicDir` does, besides the app's own. */
export function sharedFiles(folder: string): Plugin {
  const names = readdirSync(folder)
  return {
    name: 'openlot:shared-files',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = names.find((one) => `/${one}` === request.url?.split('?')[0])
        if (name === undefined) return next()
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
        response.end(readFileSync(join(folder, name)))
      })
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: name, source: readFileSync(join(folder, name)) })
      }
    },
  }
}
