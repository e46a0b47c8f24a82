import { isNatsInstalled, isPostgres15Installed } from '@openlot/tooling/server'
import { WORKERS } from '@openlot/tooling/vitest'
import { defineConfig } from 'vitest/config'
import { shared } from './vitest.shared.ts'

const isPossible = isNatsInstalled() && isPostgres15Installed()
if (!isPossible)
  process.stdout.write(
    'Journeys are not tested against a cluster, because nats-server or PostgreSQL 15 is not installed.\n',
  )

export default defineConfig({
  test: {
    ...shared,
    name: 'cluster',
    env: { BROKER: 'cluster' },
    include: isPossible ? ['cluster/*.test.ts'] : [],
    passWithNoTests: !isPossible,
    maxWorkers: WORKERS.cluster,
  },
})
