import { quickImports } from '@openlot/tooling/server'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Most of them wait for processes: two at a time leave no core idle.
    globalSetup: 'test/support/newCluster.ts',
    maxWorkers: 2,
    execArgv: [quickImports],
  },
})
