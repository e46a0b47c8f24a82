import type { Browser, Page } from 'playwright'
import { withoutWorker } from '../support/withoutWorker.ts'
import type { Checkout } from './checkout.ts'
import { median } from './figures.ts'
import { startTrader } from './trader.ts'

const ROUNDS = 15
const screens = [
  { app: 'pc', host: 'pc.localhost', path: '/', viewport: { width: 1440, height: 900 } },
  { app: 'mobile', host: 'localhost', path: '/order', viewport: { width: 390, height: 844 } },
] as const

type App = (typeof screens)[number]['app']

/**
 * Prints how soon both apps show an order, and its close, that the account placed elsewhere, beside how long its own
 * caller waits for the answer.
 */
export async function benchScreens(browser: Browser, { port }: Checkout): Promise<void> {
  const { request } = await browser.newContext()
  const trader = await startTrader(request, port)
  const pages = await Promise.all(
    screens.map(async ({ app, host, path, viewport }): Promise<[App, Page]> => {
      const context = await browser.newContext({ viewport })
      await context.addInitScript(
        (session) => localStorage.setItem('openlot.session', session),
        JSON.stringify(trader.session),
      )
      // At a first visit it fetches all files for later, which would be measured too.
      await withoutWorker(context)
      const page = await context.newPage()
      await page.goto(`http://${host}:${port}${path}?lang=en&device=${app}`)
      await page.getByText('No open positions').waitFor()
      return [app, page]
    }),
  )

  const answers: number[] = []
  const seen: Record<App, number[]> = { pc: [], mobile: [] }
  /** Notes when it was answered, and when each screen has or no longer has the text of an empty list. */
  async function round<T>(act: () => Promise<T>, state: 'hidden' | 'visible'): Promise<T> {
    const start = performance.now()
    const shown = pages.map(async ([app, page]) => {
      await page.getByText('No open positions').waitFor({ state })
      seen[app].push(performance.now() - start)
    })
    const answer = await act()
    answers.push(performance.now() - start)
    await Promise.all(shown)
    return answer
  }
  for (let at = 0; at < ROUNDS; at += 1) {
    const order = await round(() => trader.buy(), 'hidden')
    await round(() => trader.close(order), 'visible')
  }

  const answer = median(answers)
  const texts = Object.entries(seen).map(([app, times]) => {
    const time = median(times)
    return `${app} p50 ${time.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms, ${(time / answer).toFixed(1)} × the answer`
  })
  process.stdout.write(`an order elsewhere is seen: ${texts.join(' · ')} (${answer.toFixed(0)} ms)\n`)
  await Promise.all(pages.map(([, page]) => page.context().close()))
}
