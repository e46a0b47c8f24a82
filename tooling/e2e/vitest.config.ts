import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Each file has its own server and browser; two cores can run one of each.
    fileParallelism: false,
  },
})
