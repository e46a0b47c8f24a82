import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { quickImports } from '@openlot/tooling/server'

const main = join(import.meta.dirname, '../../src/ops/main.ts')

/** The result of an operator's command. */
export interface OpsRun {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs an operator's command on the database in `dataDir`. */
export const ops = (dataDir: string, ...words: string[]): Promise<OpsRun> => opsWith({ DATA_DIR: dataDir }, ...words)

/** Runs an operator's command in this environment. */
export function opsWith(environment: Readonly<Record<string, string>>, ...words: string[]): Promise<OpsRun> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [quickImports, main, ...words],
      { env: { ...process.env, ...environment }, encoding: 'utf8' },
      (error, stdout, stderr) => resolve({ status: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
    )
  })
}
