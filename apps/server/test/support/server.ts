import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchOptions, type ServerProcess, launchServer } from '@openlot/tooling/server'
import { inject } from 'vitest'
import { onCleanup } from './cleanup.ts'
import { copyCluster } from './newCluster.ts'

/** Creates a folder that is deleted at the end of the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-test-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Creates a data folder with a new broker's database in it; deleted at the end of the test file. */
export function newDataFolder(): string {
  const dataDir = temporaryFolder()
  copyCluster(inject('cluster'), dataDir)
  return dataDir
}

/** For tests about the broker's example accounts, leaders, news …: other servers start without, which is quicker. */
export const withDemoData = { DEMO_DATA: '1' }

/** Starts a server process, by default in a new folder and without demo data; stopped at the end of the test file. */
export async function startServer(options: Partial<LaunchOptions> = {}): Promise<ServerProcess> {
  const { dataDir = temporaryFolder() } = options
  if (options.environment?.['DATABASE_URL'] === undefined) copyCluster(inject('cluster'), dataDir)
  const environment = { DEMO_DATA: '0', ...options.environment }
  const server = await launchServer({ ...options, dataDir, environment })
  onCleanup(() => server.end('SIGTERM'))
  return server
}

/** The environment of a server whose clock starts at `start`, to simulate downtime. */
export const clockFrom = (start: number): Record<string, string> => ({
  CLOCK_START: String(start),
  NODE_OPTIONS: `--import=${String(new URL('./clock.ts', import.meta.url))}`,
})

export type { ServerProcess }
