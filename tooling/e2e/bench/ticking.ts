import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import type { Checkout } from './checkout.ts'
import { openTickingPage, readBench } from './tickingPage.ts'

const SETTLE_MS = 3000
const MEASURED_MS = 10_000

const screens = [
  { app: 'mobile', rows: 50, list: 'main', slowdown: 1 },
  { app: 'mobile', rows: 50, list: 'main', slowdown: 4 },
  { app: 'pc', rows: 100, list: '[role="listbox"]', slowdown: 1 },
] as const

async function metrics(client: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await client.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

/** Milliseconds of the main thread for each push while `act` goes on. */
export async function measure(
  page: Page,
  client: CDPSession,
  act: () => Promise<void>,
): Promise<Record<string, number>> {
  const [before, from] = [await readBench(page), await metrics(client)]
  await act()
  const [after, to] = [await readBench(page), await metrics(client)]
  const pushes = after.pushes - before.pushes
  const per = (name: string): number => (((to[name] ?? 0) - (from[name] ?? 0)) * 1000) / pushes
  const longTasks = after.longTasks.slice(before.longTasks.length)
  return {
    task: per('TaskDuration'),
    script: per('ScriptDuration'),
    style: per('RecalcStyleDuration'),
    layout: per('LayoutDuration'),
    longTasks: longTasks.length,
    longest: Math.max(0, ...longTasks),
    pushes,
  }
}

/** Prints what a push of prices costs the main thread, at rest and while the list scrolls. */
export async function benchTicking(browser: Browser, checkouts: readonly Checkout[]): Promise<void> {
  for (const { app, rows, list, slowdown } of screens) {
    for (const { name, port } of checkouts) {
      const page = await openTickingPage(browser, { app, rows, port })
      await pause(SETTLE_MS)
      const client = await page.context().newCDPSession(page)
      await client.send('Performance.enable')
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const idle = await measure(page, client, () => pause(MEASURED_MS))
      const scrolling = await measure(page, client, async () => {
        await page.locator(list).first().hover()
        for (const end = Date.now() + MEASURED_MS; Date.now() < end; await pause(50)) await page.mouse.wheel(0, 40)
      })
      await page.evaluate(() => Object.assign(window, { countsRenders: true }))
      const from = await readBench(page)
      await pause(SETTLE_MS)
      const to = await readBench(page)
      const renders = (to.rendered - from.rendered) / (to.pushes - from.pushes)
      process.stdout.write(
        `${app} ${rows} rows × 10/s at ${slowdown} × CPU, ${name}: at rest ${textOf(idle)} · scrolling ${textOf(scrolling)} · ` +
          `${renders.toFixed(1)} components drawn a push\n`,
      )
      await page.context().close()
    }
  }
}

export const textOf = (of: Record<string, number>): string =>
  ['task', 'script', 'style', 'layout'].map((key) => `${key} ${(of[key] ?? 0).toFixed(1)}`).join(' ') +
  ` ms a push, ${of['longTasks']} tasks over 50 ms (longest ${Math.round(of['longest'] ?? 0)})`
