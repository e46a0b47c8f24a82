import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startPostmaster } from '../../src/storage/bundled/postmaster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder whose new PostgreSQL cluster is copied. */
    cluster: string
  }
}

/** Creates a PostgreSQL cluster once, as each server would with its first start: that takes a second. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openlot-cluster-'))
  const postmaster = await startPostmaster(dataDir, pino({ level: 'silent' }), 'server')
  await postmaster.stop()
  project.provide('cluster', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

/** Spares a server that starts in an empty folder to create its cluster. */
export function copyCluster(from: string, dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) cpSync(join(from, 'postgres'), cluster, { recursive: true })
}
