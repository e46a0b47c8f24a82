import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chosenEffort } from '@openlot/tooling/vitest'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Broker, startBroker } from '../support/broker.ts'

/** Orders, uploads and copies, which lead from one process to another, and a first trade that outlives some of them. */
const TELLING = ['copyingLive', 'orders', 'pc']
/** They measure pages, which are the same whoever serves them, or change the built apps. */
const OF_PAGES = ['budget', 'deployment', 'languages', 'largeLetters', 'offline', 'oldBrowsers', 'pages']

const folder = resolve(import.meta.dirname, '..')
const all = readdirSync(folder).flatMap((file) =>
  file.endsWith('.test.ts') ? [file.slice(0, -'.test.ts'.length)] : [],
)
const files = chosenEffort() === 'explore' ? all.filter((file) => !OF_PAGES.includes(file)) : TELLING

// The journeys once more, one after another, against one cluster, which lives as long as somebody holds it.
let cluster: Broker
beforeAll(async () => {
  cluster = await startBroker()
})
afterAll(() => cluster?.stop())

for (const file of files)
  describe(file, async () => {
    await import(`../${file}.test.ts`)
  })
