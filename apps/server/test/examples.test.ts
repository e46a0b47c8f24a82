import { NEWS_CATEGORY, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { TRADERS } from '../src/examples/traders.ts'
import { expectBalancedLedger } from './support/ledger.ts'
import { Client } from './support/client.ts'
import { startServer, temporaryFolder } from './support/server.ts'
import { query } from './support/database.ts'
import { runOps } from './support/funds.ts'

const exampleUsers = `(select id from users where email like 'trader-%@openlot.example')`

describe('demo data', () => {
  it('adds ranking, news, announcements and companies at the first start, all marked as examples', async () => {
    const dataDir = temporaryFolder()
    const environment = { HISTORY_DAYS: '21', DEMO_DATA: '1' }
    const server = await startServer({ dataDir, environment })
    const client = new Client(server.port)

    const ranking = await waitUntil(async () => {
      const list = await client.call(endpoints.ranking, {})
      // The example followers begin once the market has prices, and the last of all the account to log in with.
      return list.filter(({ followers }) => followers > 1).length > 1 && list
    })
    // The account to log in with is ranked like anybody's.
    expect(ranking).toHaveLength(TRADERS.length + 1)
    expect(ranking.every(({ is_example }) => is_example === 1)).toBe(true)
    const rates = ranking.map(({ three_week_rate }) => Number(three_week_rate))
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    for (const { total_trade_num, varieties } of ranking) {
      expect(total_trade_num).toBeGreaterThan(20)
      expect(varieties.length).toBeGreaterThan(0)
    }
    expect(JSON.stringify(ranking)).not.toContain('@')

    const news = await client.call(endpoints.news, { category_id: NEWS_CATEGORY.NEWS })
    expect(news.total).toBeGreaterThanOrEqual(6)
    for (const { id, is_example } of news.data) {
      expect(is_example).toBe(1)
      for (const [language, words] of [
        ['en', 'Example article'],
        ['hk', '示例文章'],
      ] as const)
        expect((await client.call(endpoints.article, { id }, { language })).content).toContain(words)
    }
    expect((await client.call(endpoints.news, { category_id: NEWS_CATEGORY.ANNOUNCEMENT })).total).toBe(2)
    const companies = await client.call(endpoints.companies, {})
    expect(companies).toHaveLength(3)
    expect(companies.every(({ is_example, name }) => is_example === 1 && name.includes('Example'))).toBe(true)

    // Some lead, and example followers copy them.
    const led = ranking.filter(({ leader_id }) => leader_id > 0)
    expect(led.map(({ nickname }) => nickname).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Example Digital',
      'Example Gold',
      'Example Majors',
      'Example Patience',
    ])
    expect(led.map(({ followers }) => followers).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2])
    for (const { leader_id, suggested_amount, max_drawdown } of led) {
      expect(Number(suggested_amount)).toBeGreaterThan(0)
      expect(Number(max_drawdown)).toBeGreaterThan(0)
      const trader = await client.call(endpoints.trader, { id: leader_id }, {})
      expect(trader).toMatchObject({ is_example: 1, can_copy: 1, positions: [] })
      expect(trader.curve.length).toBeGreaterThan(10)
      expect(trader.months.length).toBeGreaterThan(0)
    }
    expect(await runOps(server, 'leader', 'list')).toContain('Example Majors')
    expect((await runOps(server, 'copies')).trim().split('\n')).toHaveLength(7)

    // Every past trade has the close price of a candle.
    const [trades] = await query(
      server,
      `select count(*) as all, count(*) filter (where exists (
       select from candles where candles.instrument_id = orders.instrument_id and period = 0
         and time = extract(epoch from placed_at) * 1000 - 60000
         and case side when 2 then close = open_price else close < open_price end)) as on_chart
     from orders where account_id in ${exampleUsers} and placed_at < now() - interval '1 hour'`,
    )
    expect(Number(trades?.['all'])).toBeGreaterThan(200)
    expect(trades?.['on_chart']).toBe(trades?.['all'])

    const count = async (of: typeof server): Promise<string> =>
      String(
        (await query(of, `select count(*) from ledger_accounts where account_id in ${exampleUsers}`))[0]?.['count'],
      )
    expect(await count(server)).toBe(String(TRADERS.length))
    await server.end('SIGTERM')

    const again = await startServer({ dataDir, environment })
    expect(await count(again)).toBe(String(TRADERS.length))
    const [most] = await query(
      again,
      `select coalesce(max(n), 0)::int as n from (select count(*) as n from orders where status = 1 and account_id in ${exampleUsers} group by account_id) as held`,
    )
    expect(most?.['n']).toBeLessThanOrEqual(3)
    const [content] = await query(
      again,
      'select (select count(*) from news)::int as news, (select count(*) from companies)::int as companies',
    )
    expect(content).toEqual({ news: news.total + 2, companies: 3 })
    await again.end('SIGTERM')
    await expectBalancedLedger(dataDir)
  })
})
