import { random } from '@openlot/tooling/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { ...random, include: ['vite/**/*.test.ts'] } })
