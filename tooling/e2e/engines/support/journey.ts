import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Broker, startBroker } from '../../support/broker.ts'
import type { App, Engine } from './engine.ts'
import { launchEngine } from './launch.ts'
import { type Page, createPage } from './page.ts'
import { testedEngines } from './wanted.ts'

/** What a step gets. */
interface Visit {
  readonly page: Page
  readonly engine: Engine
  /** The address of the app, without a slash at its end. */
  readonly home: string
  /** Keeps a picture in the folder that PICTURES names, if it does. */
  picture(name: string): Promise<void>
}

type Step = (title: string, act: (visit: Visit) => Promise<void>) => void

/**
 * Runs the steps of a visit to an app in all engines that are wanted and there, one after the other in one window. A
 * step fails if it made the page complain. Each needs what the steps before it have left: after one that failed, the
 * others of that engine are skipped.
 */
export function journey(app: App, describeSteps: (step: Step) => void): void {
  let broker: Broker
  beforeAll(async () => {
    broker = await startBroker()
  })
  afterAll(() => broker?.stop())

  describe.each(testedEngines())('%s', (name) => {
    let engine: Engine
    let visit: Visit
    let hasFailed = false
    const picture = async (title: string): Promise<void> => {
      const folder = process.env['PICTURES']
      if (folder === undefined || folder === '') return
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}-${app}-${title}.png`), await engine.window.picture())
    }
    beforeAll(async () => {
      engine = await launchEngine(name, app)
      visit = { engine, page: createPage(engine.window), home: broker.hosts[app], picture }
    })
    afterAll(() => engine?.stop())

    describeSteps((title, act) =>
      it(title, async ({ skip }) => {
        skip(hasFailed, 'a step before it failed')
        hasFailed = true
        try {
          await act(visit)
          hasFailed = engine.complaints().length > 0
        } finally {
          if (hasFailed) await picture('failed')
          expect.soft(engine.complaints()).toEqual([])
        }
      }),
    )
  })
}
