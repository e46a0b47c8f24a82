import { defineConfig } from 'vitest/config'

// A busy machine only takes longer: how fast something is, the benchmarks say.
export default defineConfig({ test: { testTimeout: 240_000, include: ['src/**/*.test.ts', 'test/**/*.test.ts'] } })
