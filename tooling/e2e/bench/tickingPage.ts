import type { APIResponse, Browser, Page, Route } from 'playwright'
import { withoutWorker } from '../support/withoutWorker.ts'

const PUSHES_PER_SECOND = 10
const FIRST_PUSHES = 5

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

/** Node does not know the hosts below localhost that browsers do. */
function fetchLocally(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}

/** Gives the page this many instruments, in its HTML or by the call. */
async function multiplyInstruments(page: Page, count: number): Promise<void> {
  await page.route(/\/(?:\?.*)?$/, async (route) => {
    const answer = await fetchLocally(route)
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
    const answer = await fetchLocally(route)
    const envelope = (await answer.json()) as { data: Instrument[] }
    return route.fulfill({ response: answer, json: { ...envelope, data: multiplied(envelope.data, count) } })
  })
}

interface SocketSettings {
  readonly rows: number
  readonly perSecond: number
  /** Open positions of the user, whose results change with each push. */
  readonly positions?: number
  /** The price that all of them begin with; usual ones, each its own, without. */
  readonly price?: number
}

/** Runs in the page: a socket on which every price changes with each push, and a count of what React has drawn. */
function fakeSocket({ rows, perSecond, positions = 0, price }: SocketSettings): void {
  const state = { pushes: 0, rendered: 0, commits: 0, longTasks: [] as number[] }
  Object.assign(window, { bench: state })
  const first = price ?? 1.1
  const prices = Array.from({ length: rows }, (_, index) => price ?? first + index / 1000)
  const frame = (): string => {
    const data = prices.map((former, index) => {
      const next = former + first * (state.pushes % 2 === 0 ? 0.00012 : -0.0001)
      prices[index] = next
      const text = next.toFixed(5)
      const change = ((next / first - 1) * 11).toFixed(2)
      return {
        Id: index + 1,
        Code: `C${index}`,
        Bid: text,
        Ask: (next + first / 10_000).toFixed(5),
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
  /** The forming minute, at the price of the last push. */
  const candle = (topic: string): string => {
    const close = prices[state.pushes % rows]!.toFixed(5)
    const Time = Math.floor(Date.now() / 60_000) * 60_000
    return JSON.stringify({ topic, data: { Time, Open: close, High: close, Low: close, Close: close, Volume: 1 } })
  }
  const results = (): string => {
    const profit = (index: number) => (((state.pushes * 7 + index * 13) % 400) / 10 - 20).toFixed(2)
    const TransOrder = Array.from({ length: positions }, (_, index) => ({
      Id: index + 1,
      UpdatePrice: prices[index % rows]!.toFixed(5),
      FactProfits: profit(index),
    }))
    const data = { ProfitsTotal: profit(0), HazardRate: '900.00', CautionMoneyAll: '500.00', MarginCall: 0, TransOrder }
    return JSON.stringify({ topic: 'FOREX_TRADE', data })
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
      if (method === 'login') return void setTimeout(() => this.#say('{"type":"login_result","code":1}'))
      const topic = method === 'sub' ? (params?.topic ?? '') : ''
      if (topic.startsWith('KLINE.')) setInterval(() => this.#say(candle(topic)), 1000 / perSecond)
      if (topic === 'FOREX_TRADE' && positions > 0) setInterval(() => this.#say(results()), 2000 / perSecond)
      if (topic !== 'DAY_MARKET') return
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

/** What a page has been sent and has drawn. */
export interface Bench {
  pushes: number
  rendered: number
  commits: number
  longTasks: number[]
}

export const readBench = (page: Page): Promise<Bench> =>
  page.evaluate(() => structuredClone((window as unknown as { bench: Bench }).bench))

/** Someone who is logged in, with open positions and what the page keeps for them. */
export interface BenchUser {
  /** Entries of the local storage. */
  readonly storage: Readonly<Record<string, string>>
  readonly orders: readonly object[]
}

async function enter(page: Page, { storage, orders }: BenchUser): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  await page.route(/forex\/my_deal\?.*status=1/, async (route) => {
    const answer = await fetchLocally(route)
    const envelope = (await answer.json()) as { data: object }
    const list = { data: orders, total: orders.length, per_page: orders.length, current_page: 1 }
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, ...list } } })
  })
}

/** Opens an app with so many instruments, all of whose prices change ten times a second. */
export async function openTickingPage(
  browser: Browser,
  {
    app,
    rows,
    port,
    user,
    price,
  }: { app: 'mobile' | 'pc'; rows: number; port: number; user?: BenchUser; price?: number },
): Promise<Page> {
  const viewport = app === 'pc' ? { width: 1440, height: 900 } : { width: 390, height: 844 }
  const context = await browser.newContext({ viewport })
  await withoutWorker(context)
  const page = await context.newPage()
  await multiplyInstruments(page, rows)
  await page.addInitScript(fakeSocket, {
    rows,
    perSecond: PUSHES_PER_SECOND,
    positions: user?.orders.length ?? 0,
    ...(price !== undefined && { price }),
  })
  if (user) await enter(page, user)
  const host = app === 'pc' ? `pc.localhost:${port}` : `localhost:${port}`
  await page.goto(`http://${host}/?lang=en&device=${app}`)
  await page.waitForFunction((least) => (window as unknown as { bench: Bench }).bench.pushes > least, FIRST_PUSHES)
  return page
}
