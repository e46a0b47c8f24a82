import { storiesOf } from '@openlot/tooling/stories'
import { random } from '@openlot/tooling/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: [{ test: { ...random, name: 'unit', include: ['src/**/*.test.ts'] } }, storiesOf('ui')] },
})
