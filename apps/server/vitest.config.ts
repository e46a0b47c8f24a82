import { quickImports } from '@openlot/tooling/server'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // They only end what never does.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    globalSetup: 'test/support/newCluster.ts',
    // They wait for processes: three at a time leave no core of two idle.
    maxWorkers: 3,
    execArgv: [quickImports],
  },
})
