import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Each file has a server and a browser of its own; two cores carry one of each.
    fileParallelism: false,
  },
})
