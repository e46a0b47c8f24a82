import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchOptions, type ServerProcess, launchServer } from '@openlot/tooling/server'
import { atTheEnd } from './cleanup.ts'

/** A folder that is gone when the test file is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-test-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A server in a process of its own, in a folder of its own unless one is given; ended when the test file is over. */
export async function startServer(options: Partial<LaunchOptions> = {}): Promise<ServerProcess> {
  const server = await launchServer({ ...options, dataDir: options.dataDir ?? temporaryFolder() })
  atTheEnd(() => server.end('SIGTERM'))
  return server
}

/** The environment of a server whose clock begins at `start`, so that it has been away for as long as a test likes. */
export const clockFrom = (start: number): Record<string, string> => ({
  CLOCK_START: String(start),
  NODE_OPTIONS: `--import=${String(new URL('./clock.ts', import.meta.url))}`,
})

export type { ServerProcess }
