import { common } from '@openlot/tooling/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { ...common, include: ['src/**/*.test.ts'] } })
