import { existsSync } from 'node:fs'

// `npm run ops`: npm looks for Node among what is installed first, so that this runs in the pinned one.
const server = new URL('../apps/server/', import.meta.url)
if (process.features.typescript && existsSync(new URL('node_modules', server))) {
  await import('./quickImports.mjs')
  await import(new URL('src/ops/main.ts', server).href)
} else {
  process.stderr.write('Openlot is not installed yet: "npm start" does it.\n')
  process.exitCode = 1
}
