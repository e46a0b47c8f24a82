import type { Browser, CDPSession, Page } from 'playwright'
import { withoutWorker } from '../support/withoutWorker.ts'
import type { Checkout } from './checkout.ts'

const PUSHES_PER_SECOND = 10
const SETTLE_MS = 3000
const MEASURED_MS = 10_000

const screens = [
  { app: 'mobile', rows: 50, viewport: { width: 390, height: 844 }, list: 'main' },
  { app: 'pc', rows: 100, viewport: { width: 1440, height: 900 }, list: '[role="listbox"]' },
] as const

type Instrument = Record<string, unknown> & { Id: number; ForexQuotations: Record<string, string> }

/** Repeats the instruments of a list until there are so many, all of them open. */
function multiplied(instruments: readonly Instrument[], count: number): Instrument[] {
  return Array.from({ length: count }, (_, index) => {
    const one = instruments[index % instruments.length] as Instrument
    const copy = index < instruments.length ? '' : String(Math.floor(index / instruments.length))
    return {
      ...one,
      Id: index + 1,
      Code: `${String(one['Code'])}${copy}`,
      ShowCode: `${String(one['ShowCode'])}${copy}`,
      MarketStatus: 1,
      OpensAt: null,
      StaleSeconds: 600,
    }
  })
}

const TRADE_LIST = '/v1/api/forex/trade_list'

/** Gives the page this many instruments, in its HTML or by the call. */
async function multiplyInstruments(page: Page, count: number): Promise<void> {
  await page.route(/\/(?:\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = html.replace(/(id="page-data">)(.*)(<\/script>)/, (_, start: string, json: string, end: string) => {
      const data = JSON.parse(json) as { answers: Record<string, Instrument[]> }
      data.answers[TRADE_LIST] = multiplied(data.answers[TRADE_LIST] ?? [], count)
      return start + JSON.stringify(data).replaceAll('<', String.raw`\u003c`) + end
    })
    await route.fulfill({ response: answer, body })
  })
  await page.route(`**${TRADE_LIST}*`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: Instrument[] }
    return route.fulfill({ response: answer, json: { ...envelope, data: multiplied(envelope.data, count) } })
  })
}

/** Runs in the page: a socket on which every price changes with each push, and a count of what React has drawn. */
function fakeSocket({ rows, perSecond }: { rows: number; perSecond: number }): void {
  const state = { pushes: 0, rendered: 0, commits: 0, longTasks: [] as number[] }
  Object.assign(window, { bench: state })
  const prices = Array.from({ length: rows }, (_, index) => 1.1 + index / 1000)
  const frame = (): string => {
    const data = prices.map((price, index) => {
      const next = price + (state.pushes % 2 === 0 ? 0.00013 : -0.00011)
      prices[index] = next
      const text = next.toFixed(5)
      const change = ((next - 1.1) * 10).toFixed(2)
      return {
        Id: index + 1,
        Code: `C${index}`,
        Bid: text,
        Ask: (next + 0.0001).toFixed(5),
        Open: '1.10000',
        High: '9',
        Low: '1',
        Close: text,
        Change: change,
        MarketStatus: 1,
        Time: Date.now(),
        Stale: 0,
      }
    })
    return JSON.stringify({ topic: 'DAY_MARKET', data })
  }
  class FakeSocket extends EventTarget {
    static readonly OPEN = 1
    readyState = 0
    onopen?: () => void
    onmessage?: (event: { data: string }) => void
    onclose?: () => void
    onerror?: () => void
    constructor() {
      super()
      setTimeout(() => {
        this.readyState = 1
        this.onopen?.()
        this.dispatchEvent(new Event('open'))
      })
    }
    #say(data: string): void {
      this.onmessage?.({ data })
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
    send(text: string): void {
      if (text === 'ping') return void setTimeout(() => this.#say('pong'))
      const { method, params } = JSON.parse(text) as { method: string; params?: { topic?: string } }
      if (method !== 'sub' || params?.topic !== 'DAY_MARKET') return
      setInterval(() => {
        state.pushes += 1
        this.#say(frame())
      }, 1000 / perSecond)
    }
    close(): void {
      this.readyState = 3
    }
  }
  Object.assign(window, { WebSocket: FakeSocket })

  interface Fiber {
    readonly tag: number
    readonly flags: number
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  const PERFORMED_WORK = 1
  const FUNCTIONS = new Set([0, 11, 14, 15])
  /** Components that have drawn in this commit, as React's own profiler tells them. */
  const count = (fiber: Fiber | null): void => {
    for (let one = fiber; one !== null; one = one.sibling) {
      const former = one.alternate
      if (former !== null && FUNCTIONS.has(one.tag) && (one.flags & PERFORMED_WORK) !== 0) state.rendered += 1
      if (former === null || former.child !== one.child) count(one.child)
    }
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
        state.commits += 1
        if ((window as { countsRenders?: boolean }).countsRenders === true) count(root.current.child)
      },
    },
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}

interface Bench {
  pushes: number
  rendered: number
  commits: number
  longTasks: number[]
}

const read = (page: Page): Promise<Bench> =>
  page.evaluate(() => structuredClone((window as unknown as { bench: Bench }).bench))

async function metrics(client: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await client.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

/** Milliseconds of the main thread for each push while `act` goes on. */
async function measure(page: Page, client: CDPSession, act: () => Promise<void>): Promise<Record<string, number>> {
  const [before, from] = [await read(page), await metrics(client)]
  await act()
  const [after, to] = [await read(page), await metrics(client)]
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

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Prints what a push of prices costs the main thread, at rest and while the list scrolls. */
export async function benchTicking(browser: Browser, checkouts: readonly Checkout[]): Promise<void> {
  for (const { app, rows, viewport, list } of screens) {
    const results: string[] = []
    for (const { name, port } of checkouts) {
      const context = await browser.newContext({ viewport })
      await withoutWorker(context)
      const page = await context.newPage()
      await multiplyInstruments(page, rows)
      await page.addInitScript(fakeSocket, { rows, perSecond: PUSHES_PER_SECOND })
      const host = app === 'pc' ? `pc.localhost:${port}` : `localhost:${port}`
      await page.goto(`http://${host}/?lang=en&device=${app}`)
      await page.waitForFunction(() => (window as unknown as { bench: Bench }).bench.pushes > 5)
      await pause(SETTLE_MS)
      const client = await context.newCDPSession(page)
      await client.send('Performance.enable')
      const idle = await measure(page, client, () => pause(MEASURED_MS))
      const scrolling = await measure(page, client, async () => {
        await page.locator(list).first().hover()
        for (const end = Date.now() + MEASURED_MS; Date.now() < end; await pause(50)) await page.mouse.wheel(0, 40)
      })
      await page.evaluate(() => Object.assign(window, { countsRenders: true }))
      const from = await read(page)
      await pause(SETTLE_MS)
      const to = await read(page)
      const renders = (to.rendered - from.rendered) / (to.pushes - from.pushes)
      const text = (of: Record<string, number>): string =>
        ['task', 'script', 'style', 'layout'].map((key) => `${key} ${(of[key] ?? 0).toFixed(1)}`).join(' ') +
        ` ms a push, ${of['longTasks']} tasks over 50 ms (longest ${Math.round(of['longest'] ?? 0)})`
      results.push(
        `${app} ${rows} rows × ${PUSHES_PER_SECOND}/s, ${name}: at rest ${text(idle)} · scrolling ${text(scrolling)} · ` +
          `${renders.toFixed(1)} components drawn a push`,
      )
      await context.close()
    }
    process.stdout.write(`${results.join('\n')}\n`)
  }
}
