import { defineConfig } from 'vitest/config'

/**
 * They measure what comes before a price, change the built app, or draw every page at every width, which leaves others
 * no time: nothing else may run beside them.
 */
const ALONE = ['budget.test.ts', 'languages.test.ts', 'offline.test.ts']

export const shared = {
  // A slow machine takes three times as long.
  testTimeout: 360_000,
  hookTimeout: 240_000,
  // Two files run at a time: with more pages of each, every page waits for the others to draw.
  maxConcurrency: 2,
  // It ends a wait for what never happens, and nothing else.
  expect: { poll: { timeout: 120_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        // Each file has its own server and browser, which wait more than they work: two of each keep two cores busy.
        test: { ...shared, name: 'journeys', include: ['*.test.ts'], exclude: ALONE, maxWorkers: 2 },
      },
      {
        test: { ...shared, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
