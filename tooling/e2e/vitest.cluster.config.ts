import { isNatsInstalled, isPostgres15Installed } from '@openlot/tooling/server'
import { defineConfig } from 'vitest/config'
import { shared } from './vitest.config.ts'

/** Orders, uploads and copies, which lead from one process to another, and a first trade that outlives some of them. */
const TELLING = ['copyingLive.test.ts', 'orders.test.ts', 'pc.test.ts']
/** They measure pages, which are the same whoever serves them. */
const OF_PAGES = ['budget.test.ts', 'languages.test.ts', 'legibility.test.ts']

const isPossible = isNatsInstalled() && isPostgres15Installed()
if (!isPossible)
  process.stdout.write(
    'Journeys are not tested against a cluster, because nats-server or PostgreSQL 15 is not installed.\n',
  )
const isFull = process.env['TEST_EFFORT'] === 'full'

/** The journeys once more, against a cluster: some of them, or all in a full run of the tests. */
export default defineConfig({
  test: {
    ...shared,
    name: 'cluster',
    env: { BROKER: 'cluster' },
    include: isPossible ? (isFull ? ['*.test.ts'] : TELLING) : [],
    exclude: OF_PAGES,
    passWithNoTests: !isPossible,
    // A cluster is eight processes, a database and a bus.
    maxWorkers: 1,
  },
})
