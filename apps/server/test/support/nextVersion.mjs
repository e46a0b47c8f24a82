// Imported before the server (`node --import`), so that the process speaks the next version of the protocol between
// processes: what the bus carries is raised by one, as a release that changes it would.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const CODEC = '/apps/server/src/bus/codec.ts'
const VERSION = /WIRE_VERSION = (\d+)/

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(CODEC)) return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (!VERSION.test(source)) throw new Error('the version of the protocol is not where it was')
    // Types are stripped by whoever asks.
    return { ...loaded, source: source.replace(VERSION, (_, version) => `WIRE_VERSION = ${Number(version) + 1}`) }
  },
})
