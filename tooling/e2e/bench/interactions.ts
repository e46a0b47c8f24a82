import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { Checkout } from './checkout.ts'
import { openTickingPage } from './tickingPage.ts'

const CPU_SLOWDOWN = 4
/** What loads ahead has loaded, and prices have been drawn many times. */
const SETTLE_MS = 6000
/** Longer than any answer to a tap should take. */
const ANSWER_MS = 1000

interface Step {
  readonly name: string
  act(page: Page): Promise<void>
}

const tab = (label: string): Step => ({
  name: `tab ${label}`,
  act: (page) => page.getByRole('navigation').getByRole('link', { name: label }).click(),
})
const period = (label: string): Step => ({
  name: `period ${label}`,
  act: (page) => page.getByRole('radio', { name: label, exact: true }).click(),
})
const category = (label: string): Step => ({
  name: `category ${label}`,
  act: (page) => page.getByRole('radio', { name: label, exact: true }).first().click(),
})
const settings: Step = {
  name: 'chart settings',
  act: (page) => page.getByRole('button', { name: /^Chart settings/ }).click(),
}
const indicator = (label: string): Step => ({
  name: `indicator ${label}`,
  act: (page) => page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click(),
})

const indicators = [settings, indicator('Bollinger Bands'), indicator('Moving average')]

const screens = [
  {
    app: 'mobile',
    rows: 50,
    slowdown: CPU_SLOWDOWN,
    steps: [
      category('Forex'),
      category('All'),
      tab('Trade'),
      tab('Quotes'),
      tab('Trade'),
      period('1H'),
      period('15M'),
      ...indicators,
    ],
  },
  {
    app: 'pc',
    rows: 100,
    slowdown: 1,
    steps: [category('Forex'), category('All'), period('1H'), period('15M'), ...indicators],
  },
  { app: 'pc', rows: 100, slowdown: CPU_SLOWDOWN, steps: indicators },
] as const

/** Runs in the page: notes how long each interaction took to be painted, and what has moved by itself. */
function watchInteractions(): void {
  const seen = { interactions: {} as Record<number, number>, shift: 0 }
  Object.assign(window, { seenInteractions: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const id = entry.interactionId ?? 0
      if (id > 0) seen.interactions[id] = Math.max(seen.interactions[id] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[])
      if (entry.hadRecentInput !== true) seen.shift += entry.value ?? 0
  }).observe({ type: 'layout-shift', buffered: true })
}

const read = (page: Page): Promise<{ interactions: Record<number, number>; shift: number }> =>
  page.evaluate(() =>
    structuredClone(
      (window as unknown as { seenInteractions: { interactions: Record<number, number>; shift: number } })
        .seenInteractions,
    ),
  )

/** Prints how long taps and clicks take to be painted while all prices change, and how far the page shifts by itself. */
export async function benchInteractions(browser: Browser, { port }: Checkout): Promise<void> {
  for (const { app, rows, slowdown, steps } of screens) {
    const page = await openTickingPage(browser, { app, rows, port })
    await page.evaluate(watchInteractions)
    await pause(SETTLE_MS)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const texts: string[] = []
    let longest = 0
    for (const { name, act } of steps) {
      const before = await read(page)
      await act(page)
      await pause(ANSWER_MS)
      const after = await read(page)
      const durations = Object.entries(after.interactions)
        .filter(([id]) => before.interactions[Number(id)] === undefined)
        .map(([, duration]) => duration)
      // Interactions that took less than 16 ms are not reported.
      const duration = Math.max(0, ...durations)
      longest = Math.max(longest, duration)
      texts.push(`${name} ${duration}`)
    }
    const { shift } = await read(page)
    process.stdout.write(
      `${app} ${rows} rows × 10/s at ${slowdown} × CPU: longest ${longest} ms, layout shift ${shift.toFixed(3)} · ` +
        `${texts.join(' · ')} ms\n`,
    )
    await page.context().close()
  }
}
