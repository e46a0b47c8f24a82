import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/storage/database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder whose new database is copied. */
    cluster: string
  }
}

/** Creates a database once, as each server would with its first start: that takes two seconds. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openlot-cluster-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: pino({ level: 'silent' }) })
  // Most tests are about what happens at a price: no news come between.
  await database.pool.query(`insert into settings (key, value) values ('sim_shocks', '0')`)
  await database.stop()
  project.provide('cluster', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

/** Spares a server that starts in an empty folder to create its database. */
export function copyCluster(from: string, dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) cpSync(join(from, 'postgres'), cluster, { recursive: true })
}
