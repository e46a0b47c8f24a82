import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { launchServer, quickImports } from '@openlot/tooling/server'

/** Runs a command of the operator; see `Broker`. */
export type Ops = (...words: string[]) => string

/** What runs a broker. */
export interface Processes {
  readonly ops: Ops
  /** Kills with SIGKILL what the broker must outlive, and starts it again on the same data. */
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

export interface ProcessOptions {
  readonly dataDir: string
  /** That pages are opened at. */
  readonly port: number
  /** The environment of each process. */
  readonly environment: Record<string, string>
}

/** The whole broker in one process, with the bundled database. */
export async function startOneProcess({ dataDir, port, environment }: ProcessOptions): Promise<Processes> {
  const launch = () => launchServer({ dataDir, environment: { ...environment, PORT: String(port) } })
  let server = await launch()
  return {
    ops: opsWith({ DATA_DIR: dataDir }),
    async crashAndRestart() {
      await server.end('SIGKILL')
      server = await launch()
    },
    async stop() {
      await server.end('SIGTERM')
    },
  }
}

/** The operator's commands with an environment that leads to a broker. */
export const opsWith =
  (environment: Record<string, string>): Ops =>
  (...words) => {
    const main = resolve(import.meta.dirname, '../../../apps/server/src/ops/main.ts')
    return execFileSync(process.execPath, [quickImports, main, ...words], {
      env: { PATH: process.env['PATH'], ...environment },
      encoding: 'utf8',
    })
  }
