import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launchServer } from '@openlot/tooling/server'

/** A built checkout of the project with its server running. */
export interface Checkout {
  readonly name: string
  readonly port: number
  stop(): Promise<void>
}

/** Starts the server of a checkout on simulated prices. Its apps must be built. */
export async function startCheckout(name: string, root: string): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-bench-'))
  const server = await launchServer({
    dataDir: folder,
    command: [resolve(root, 'node_modules/.bin/node'), resolve(root, 'apps/server/src/main.ts')],
    environment: { MARKET: 'simulated:bench', HISTORY_DAYS: '2' },
  })
  return {
    name,
    port: server.port,
    async stop() {
      await server.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
