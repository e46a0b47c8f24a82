import { quickImports } from '@openlot/tooling/server'
import { WORKERS, leftOut, random } from '@openlot/tooling/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    ...random,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: leftOut('server'),
    globalSetup: 'test/support/newCluster.ts',
    maxWorkers: WORKERS.server,
    execArgv: [quickImports],
  },
})
