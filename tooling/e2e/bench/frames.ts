import { setTimeout as pause } from 'node:timers/promises'
import { type App, ENGINES } from '../engines/support/engine.ts'
import { launchEngine } from '../engines/support/launch.ts'
import type { Checkout } from './checkout.ts'

const MEASURED_MS = 2000
/** What loads ahead has loaded. */
const SETTLE_MS = 6000
const PAGES = {
  pc: { address: (port: number) => `http://pc.localhost:${port}/?lang=en`, name: 'desk' },
  mobile: { address: (port: number) => `http://localhost:${port}/trade?lang=en`, name: 'trade page of the phone' },
} as const

/** An expression in the page: how many frames it draws a second. */
const FRAMES_A_SECOND = `new Promise((done) => {
  const start = performance.now()
  let frames = 0
  const onFrame = (now) => {
    frames += 1
    if (now - start < ${MEASURED_MS}) requestAnimationFrame(onFrame)
    else done((frames * 1000) / (now - start))
  }
  requestAnimationFrame(onFrame)
})`

/** Prints the frames a second of both apps in each engine while prices change, beside those of an empty page. */
export async function benchFrames({ port }: Checkout): Promise<void> {
  for (const [app, { address, name }] of Object.entries(PAGES) as [App, (typeof PAGES)[App]][])
    for (const engineName of ENGINES) {
      const engine = await launchEngine(engineName, app, { composites: true })
      try {
        const measure = async (url: string): Promise<number> => {
          await engine.window.open(url)
          await pause(SETTLE_MS)
          return Number(await engine.window.evaluate(FRAMES_A_SECOND))
        }
        const blank = await measure('about:blank')
        const shown = await measure(address(port))
        process.stdout.write(
          `${name} in ${engineName}: ${shown.toFixed(1)} frames a second, ${blank.toFixed(1)} of an empty page\n`,
        )
      } finally {
        await engine.stop()
      }
    }
}
