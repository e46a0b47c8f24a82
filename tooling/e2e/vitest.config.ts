import { WORKERS, chosenEffort, leftOut } from '@openlot/tooling/vitest'
import { defineConfig } from 'vitest/config'
import { lackingEngines, testedEngines } from './engines/support/wanted.ts'
import { shared } from './vitest.shared.ts'

/**
 * They measure what comes before a price, change the built app, or draw every page at every width, which leaves others
 * no time: nothing else may run beside them.
 */
const ALONE = ['budget.test.ts', 'languages.test.ts', 'offline.test.ts', 'pages.test.ts']

const exclude = leftOut('journeys')
const hasEngines = chosenEffort() !== 'usual' && testedEngines().length > 0
const lacking = lackingEngines()
if (lacking !== undefined && chosenEffort() !== 'usual') process.stdout.write(`${lacking}\n`)

export default defineConfig({
  test: {
    globalSetup: 'support/prepareBroker.ts',
    projects: [
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['*.test.ts'],
          exclude: [...exclude, ...ALONE],
          maxWorkers: WORKERS.journeys,
        },
      },
      {
        test: {
          ...shared,
          name: 'engines',
          include: hasEngines ? ['engines/*.test.ts'] : [],
          maxWorkers: WORKERS.journeys,
        },
      },
      {
        test: { ...shared, name: 'alone', include: ALONE, exclude, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
