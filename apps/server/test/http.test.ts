import { candleStart } from '@openlot/core/math'
import { CODES, endpoints, pageDataSchema } from '@openlot/core/contract'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, type Answer, send } from './support/client.ts'
import { startServer } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

/** Pips other than the 0.0001 of most currency pairs. */
const PIP_SIZES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['USDJPY', 'EURJPY', 'GBPJPY', 'AUDJPY', 'XAUUSD', 'USOIL', 'UKOIL'].map((code) => [code, '0.01']),
  ),
  ...Object.fromEntries(['US30', 'US500', 'NAS100', 'DE40', 'UK100', 'JP225', 'BTCUSD'].map((code) => [code, '1'])),
  XAGUSD: '0.001',
  XPTUSD: '0.1',
  NATGAS: '0.001',
  ETHUSD: '0.1',
  SOLUSD: '0.01',
  LTCUSD: '0.01',
}

describe('HTTP server', () => {
  let port: number
  let client: Client
  beforeAll(async () => {
    port = (await startServer({ environment: { MARKET: `replay:${recordingFolder()}`, HISTORY_DAYS: '1' } })).port
    client = new Client(port)
  })

  const visit = (host: string, path: string, agent: string, cookie?: string): Promise<Answer> =>
    send(port, { host, path, headers: { 'user-agent': agent, accept: '*/*', ...(cookie && { cookie }) } })

  it.each([
    ['a phone on the desktop host', 'pc.localhost', phone, 'localhost'],
    ['a desktop on the normal host', 'localhost', desktop, 'pc.localhost'],
    ['a desktop on www', 'www.localhost', desktop, 'pc.localhost'],
  ])('redirects %s with path and query', async (_, host, agent, target) => {
    const answer = await visit(host, '/trade?code=EURUSD&lang=en', agent)
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(`http://${target}:${port}/trade?code=EURUSD&lang=en`)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('lets ?device override the detection, and stores it', async () => {
    const asked = await visit('localhost', '/?device=mobile', desktop)
    expect(asked.status).not.toBe(302)
    const [cookie] = asked.headers['set-cookie'] ?? []
    expect(cookie).toContain('device=mobile')
    expect((await visit('localhost', '/', desktop, cookie?.split(';')[0])).status).not.toBe(302)
    const toPc = await visit('localhost', '/trade?device=pc', phone)
    expect(toPc.headers.location).toBe(`http://pc.localhost:${port}/trade?device=pc`)
    expect((await visit('pc.localhost', '/trade?device=pc', phone)).status).not.toBe(302)
  })

  it('sends pages with what the API would answer, in the same language', async () => {
    const page = await visit('localhost', '/?device=mobile&lang=en', phone)
    const [, json] = /id="page-data">(.*)<\/script>/.exec(page.body) ?? []
    const data = parse(pageDataSchema, JSON.parse(json ?? ''))
    expect(data).toMatchObject({ language: 'en', manifest: { brand: 'Openlot' } })
    const instruments = parse(endpoints.instruments.output, data.answers[endpoints.instruments.path])
    const answered = await client.call(endpoints.instruments, {}, { language: 'en' })
    expect(instruments.map(({ Code, ShowName }) => [Code, ShowName])).toEqual(
      answered.map(({ Code, ShowName }) => [Code, ShowName]),
    )
    for (const call of [endpoints.categories, endpoints.companyStatus, endpoints.basicInfo])
      expect(data.answers[call.path]).toEqual(await client.call(call, {}, { language: 'en' }))
  })

  it('answers routes of the apps with their page, and what they do not have with 404', async () => {
    const open = (path: string, accept: string): Promise<Answer> =>
      send(port, { host: 'pc.localhost', path, headers: { 'user-agent': desktop, accept } })
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    for (const path of ['/', '/trade', '/news/detail?id=1', '/nope']) {
      const page = await open(path, browser)
      expect([path, page.status, page.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
    expect((await open('/', '*/*')).status).toBe(200)
    for (const path of ['/preloads.json', '/former.json', '/.vite/manifest.json', '/index.html'])
      expect([path, (await open(path, '*/*')).status]).toEqual([path, 404])
    for (const path of ['/sitemap.xml', '/favicon.ico', '/assets/app-0.js', '/.env', '/a/b.php'])
      expect([path, (await open(path, browser)).status]).toEqual([path, 404])
    expect((await open('/trade', 'application/json')).status).toBe(404)
    const robots = await open('/robots.txt', '*/*')
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.body).toMatch(/^User-agent: \*$/m)
  })

  it('allows CORS for its own pages only', async () => {
    const path = endpoints.categories.path
    for (const host of ['localhost', 'www.localhost', 'pc.localhost', 'admin.localhost']) {
      const origin = `http://${host}:${port}`
      expect((await send(port, { path, headers: { origin } })).headers['access-control-allow-origin']).toBe(origin)
    }
    for (const origin of [
      'http://evil.example',
      `http://localhost.evil.example:${port}`,
      'http://localhost:1',
      'null',
    ]) {
      expect((await send(port, { path, headers: { origin } })).headers['access-control-allow-origin']).toBeUndefined()
    }
    const origin = `http://localhost:${port}`
    const preflight = await send(port, { path: endpoints.submitOrder.path, method: 'OPTIONS', headers: { origin } })
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
  })

  it('lets no other site embed an answer of the API', async () => {
    const policyOf = (headers: Record<string, unknown>) => headers['cross-origin-resource-policy']
    for (const path of [endpoints.categories.path, '/docs', '/nothing'])
      expect(policyOf((await send(port, { path })).headers), path).toBe('same-origin')
    expect(policyOf((await send(port, { host: 'pc.localhost', path: '/' })).headers), 'a page is none').toBeUndefined()
  })

  it('answers transport errors with their status and an envelope', async () => {
    const check = async (answer: Promise<Answer>, status: number): Promise<void> => {
      const { status: actual, body } = await answer
      expect(actual).toBe(status)
      expect(JSON.parse(body)).toMatchObject({ code: status, data: null, msg: expect.stringMatching(/./) })
    }
    const path = endpoints.submitOrder.path
    const json = { 'content-type': 'application/json' }
    await check(send(port, { path: '/v1/api/nothing' }), 404)
    await check(send(port, { path: '/%zz' }), 404)
    await check(send(port, { path: '//' }), 404)
    await check(send(port, { path, method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a=b' }), 415)
    await check(
      send(port, { path, method: 'POST', headers: json, body: JSON.stringify({ a: 'x'.repeat(70_000) }) }),
      413,
    )
    await check(send(port, { path, method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }), 415)
    const broken = await send(port, { path, method: 'POST', headers: json, body: '{' })
    expect(broken.status).toBe(200)
    expect(JSON.parse(broken.body)).toMatchObject({ code: CODES.INVALID_INPUT, data: null })
  })

  it('accepts an announced empty body, and rejects an array and text that the database cannot store', async () => {
    const token = await client.demo()
    const headers = { authorization: token, 'content-type': 'application/json' }
    // An array is not an object without fields.
    const list = await send(port, { path: endpoints.logout.path, method: 'POST', headers, body: '[]' })
    expect(JSON.parse(list.body)).toMatchObject({ code: CODES.INVALID_INPUT })
    const out = await send(port, { path: endpoints.logout.path, method: 'POST', headers })
    expect(JSON.parse(out.body)).toMatchObject({ code: CODES.OK })
    expect((await client.envelope(endpoints.userInfo, {}, { token })).code).toBe(CODES.UNAUTHENTICATED)
    const nul = await client.envelope(endpoints.login, { account: 'a\0b', password: 'x', login_type: 'email' })
    expect(nul.code).toBe(CODES.INVALID_INPUT)
  })

  it('serves health, readiness and metrics on every host', async () => {
    for (const host of ['localhost', 'pc.localhost', 'api.localhost', '127.0.0.1']) {
      expect((await send(port, { host, path: '/healthz' })).status).toBe(200)
      expect((await send(port, { host, path: '/readyz' })).status).toBe(200)
    }
    expect((await send(port, { path: '/metrics' })).body).toContain('openlot_ready 1')
    expect((await send(port, { host: 'elsewhere.example', path: '/' })).status).toBe(421)
  })

  it('answers the calls of a starting client', async () => {
    expect(await client.call(endpoints.basicInfo, {})).toMatchObject({
      trade_fee_type: 1,
      stop_out_rate: '50',
      price_source: 'replay',
    })
    expect(await client.call(endpoints.companyStatus, {})).toMatchObject({ status: 0 })
    expect(await client.call(endpoints.setting, { key: 'is_show_mobile' })).toEqual({
      key: 'is_show_mobile',
      value: '0',
    })
    expect((await client.envelope(endpoints.setting, { key: 'service_link' })).code).toBe(CODES.INVALID_INPUT)
    const categories = await client.call(endpoints.categories, {}, { language: 'hk' })
    expect(categories.map(({ NameShowTrans }) => NameShowTrans)).toEqual(['外匯', '貴金屬', '能源', '指數', '加密貨幣'])
  })

  it('lists at least 24 instruments in 5 categories, with search', async () => {
    const all = await client.call(endpoints.instruments, {})
    expect(all.length).toBeGreaterThanOrEqual(24)
    expect(new Set(all.map(({ CategoryId }) => CategoryId)).size).toBe(5)
    for (const instrument of all) {
      expect(instrument.HasForexMultiple.length).toBeGreaterThan(0)
      expect(Number(instrument.Pip)).toBeGreaterThan(0)
      expect(instrument.PipSize).toBe(PIP_SIZES[instrument.Code] ?? '0.0001')
      const { Bid, Ask } = instrument.ForexQuotations
      if (Number(Ask) > 0) expect(Number(Ask)).toBeGreaterThanOrEqual(Number(Bid))
    }
    const found = await client.call(endpoints.instruments, { searchCurrency: 'eur/us' })
    expect(found.map(({ Code }) => Code)).toEqual(['EURUSD'])
    expect(await client.call(endpoints.instruments, { searchCurrency: 'gold' })).toHaveLength(1)
    const [gold] = await client.call(endpoints.instruments, { searchCurrency: '黃金' }, { language: 'hk' })
    expect(gold).toMatchObject({ Code: 'XAUUSD', ShowName: '黃金' })
    const euro = found[0]
    expect(euro).toMatchObject({ Id: 1, MarketStatus: 1, PricePrecision: 5, ForexContNum: '100000', MaxCont: '50.00' })
  })

  it('returns candles up to the forming one, and earlier pages', async () => {
    const asked = candleStart(Date.now(), '1min')
    const newest = await client.call(endpoints.candles, { forex_id: 1, period: '1min', limit: 1000 })
    const answered = candleStart(Date.now(), '1min')
    const times = newest.map(({ Time }) => Time)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    const last = newest.at(-1)
    expect(last?.Time).toBeGreaterThanOrEqual(asked)
    expect(last?.Time).toBeLessThanOrEqual(answered)
    const before = await client.call(endpoints.candles, { forex_id: 1, period: '1min', end: last!.Time, limit: 999 })
    expect(before).toEqual(newest.slice(0, -1))
    const [first, , third] = newest
    const stretch = { forex_id: 1, period: '1min', start: first!.Time - 1, end: third!.Time } as const
    expect(await client.call(endpoints.candles, stretch)).toEqual(newest.slice(0, 2))
    expect(await client.call(endpoints.candles, { ...stretch, limit: 1 })).toEqual([first])
    expect((await client.envelope(endpoints.candles, { forex_id: 1, period: '2min' })).code).toBe(CODES.INVALID_INPUT)
    expect((await client.envelope(endpoints.candles, { forex_id: 1, period: '1min', limit: 1001 })).code).toBe(
      CODES.INVALID_INPUT,
    )
    const [line] = await client.call(endpoints.sparklines, { forex_id: '1,2,3', period: '1min' })
    expect(line).toMatchObject({
      forex_id: 1,
      points: expect.arrayContaining([[expect.any(Number), expect.any(Number)]]),
    })
  })
})
