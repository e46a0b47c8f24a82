import { CODES, endpoints } from '@openlot/core/contract'
import { addUsd, formatUsd, parseUsd, subtractUsd } from '@openlot/core/math'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { recordingFolder } from '../support/recording.ts'
import { startServer } from '../support/server.ts'

let client: Client
beforeAll(async () => {
  const server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}`, RATE_LIMIT_FACTOR: '100' } })
  client = new Client(server.port)
})

const MARKET_ORDER = { type: 1, status: 1, cont: '0.10', multiple: 100 } as const

async function deal(token: string, more: { forex_id?: number; stop_loss_distance?: string; status?: 1 | 2 } = {}) {
  const { Id } = await client.call(endpoints.submitOrder, { ...MARKET_ORDER, forex_id: 1, ...more }, { token })
  return client.call(endpoints.closeOrder, { id: Id }, { token })
}

describe('the performance of an account', () => {
  it('is told from its closed trades as soon as they are closed', async () => {
    const token = await client.demo()
    expect(await client.call(endpoints.performance, {}, { token })).toMatchObject({
      trades: 0,
      win_rate: null,
      by: { instrument: [], hour: [] },
      curve: { return_percent: '0.0000', drawdown: null },
    })
    const closed = [await deal(token), await deal(token, { forex_id: 2, status: 2 })]
    await client.order(token)
    const figures = await client.call(endpoints.performance, { zone: 'Asia/Kolkata' }, { token })
    const net = closed.reduce(
      (sum, { FactProfits, TradeFee }) => addUsd(sum, subtractUsd(parseUsd(FactProfits), parseUsd(TradeFee))),
      parseUsd('0'),
    )
    expect(figures).toMatchObject({ trades: 2, net: formatUsd(net), lost: 2, lost_in_row: 2, with_stop: 0 })
    expect(new Set(figures.by.instrument.map(({ forex_id }) => forex_id))).toEqual(new Set([1, 2]))
    expect(new Set(figures.by.side.map(({ side }) => side))).toEqual(new Set([1, 2]))
    expect(figures.by.hour.reduce((sum, { trades }) => sum + trades, 0)).toBe(2)
    // The fee of the open position counts for the curve already.
    expect(Number(figures.curve?.return_percent)).toBeLessThan(0)

    const one = await client.call(endpoints.performance, { forex_id: 2 }, { token })
    expect(one).toMatchObject({ trades: 1, curve: null })
    const later = await client.call(endpoints.performance, { from: Date.now() + 60_000 }, { token })
    expect(later).toMatchObject({ trades: 0 })

    const { points } = await client.call(endpoints.equity, {}, { token })
    const account = await client.call(endpoints.account, {}, { token })
    expect(points[0]?.slice(1)).toEqual(['100000.00', '100000.00', '100000.00'])
    expect(points.at(-1)?.[2]).toBe(account.balance)
  })

  it('begins anew when a demo account is reset', async () => {
    const token = await client.demo()
    await deal(token)
    const open = await client.order(token)
    await client.call(endpoints.resetDemoAccount, {}, { token })
    expect(await client.call(endpoints.performance, {}, { token })).toMatchObject({ trades: 0, net: '0.00' })
    const { points } = await client.call(endpoints.equity, {}, { token })
    expect(points.at(-1)?.slice(1, 3)).toEqual(['100000.00', '100000.00'])
    expect(open.Id).toBeGreaterThan(0)
  })

  it('tells results in multiples of the stop that a position opened with', async () => {
    const token = await client.demo()
    const { Id } = await client.call(
      endpoints.submitOrder,
      { ...MARKET_ORDER, forex_id: 1, stop_loss_distance: '0.00500' },
      { token },
    )
    const [order] = (await client.call(endpoints.orders, { status: 1 }, { token })).data
    const initial = order?.InitialStop
    expect(Number(initial)).toBeGreaterThan(0)
    // What is moved later was not the risk that was taken.
    await client.call(endpoints.setStops, { id: Id, stop_loss_price: '0' }, { token })
    const closed = await client.call(endpoints.closeOrder, { id: Id }, { token })
    expect(closed.InitialStop).toBe(initial)
    const risk = Math.abs(Number(closed.Price) - Number(initial)) * 0.1 * 100_000
    const net = Number(closed.FactProfits) - Number(closed.TradeFee)
    const figures = await client.call(endpoints.performance, {}, { token })
    expect(figures.with_stop).toBe(1)
    expect(Number(figures.expectancy_r)).toBeCloseTo(net / risk, 3)
    const { data } = await client.call(endpoints.journal, {}, { token })
    expect(data[0]?.r).toBe(figures.expectancy_r)
  })

  it('refuses what cannot be, and tells nobody of others', async () => {
    const token = await client.demo()
    for (const input of [{ zone: 'Mars/Base' }, { side: 3 }, { tag: '' }, { all: 2 }])
      expect((await client.envelope(endpoints.performance, input as never, { token })).code).toBe(CODES.INVALID_INPUT)
    expect((await client.envelope(endpoints.performance, {})).code).toBe(CODES.UNAUTHENTICATED)
    // Of real money alone, which a demo user has not.
    expect(await client.call(endpoints.performance, { all: 1 }, { token })).toMatchObject({ trades: 0, curve: null })
  })
})

describe('the journal of an account', () => {
  it('keeps what its trader writes, and finds it by tag and plan', async () => {
    const token = await client.demo()
    const [first, second] = [await deal(token), await deal(token)]
    const write = (
      input: Omit<Parameters<typeof client.call<typeof endpoints.writeJournal>>[1], 'order_id'>,
      id = first.Id,
    ) => client.call(endpoints.writeJournal, { order_id: id, ...input }, { token })
    expect(
      await write({ notes: 'Bought the second test.\nStop below the low.', tags: ['trend', 'london', 'trend'] }),
    ).toMatchObject({
      notes: 'Bought the second test.\nStop below the low.',
      tags: ['trend', 'london'],
      rating: 0,
      on_plan: null,
    })
    // What is absent stays.
    expect(await write({ rating: 4, on_plan: 1 })).toMatchObject({ tags: ['trend', 'london'], rating: 4, on_plan: 1 })
    expect(await write({ rating: 0 })).toMatchObject({ rating: 0, on_plan: 1 })
    await write({ tags: ['news'], on_plan: 0 }, second.Id)

    const page = await client.call(endpoints.journal, {}, { token })
    expect(page.data.map(({ order }) => order.Id)).toEqual([second.Id, first.Id])
    expect(page).toMatchObject({
      total: 2,
      net: formatUsd(page.data.reduce((sum, { net }) => addUsd(sum, parseUsd(net)), parseUsd('0'))),
    })
    const ids = async (input: object) =>
      (await client.call(endpoints.journal, input, { token })).data.map(({ order }) => order.Id)
    expect(await ids({ tag: 'trend' })).toEqual([first.Id])
    expect(await ids({ on_plan: 0 })).toEqual([second.Id])
    expect(await ids({ forex_id: 2 })).toEqual([])
    expect(await ids({ to: first.CompleteTime + 1 })).toEqual([first.Id])

    const { tags } = await client.call(endpoints.tags, {}, { token })
    expect(tags.map(({ name, trades }) => [name, trades])).toEqual([
      ['london', 1],
      ['news', 1],
      ['trend', 1],
    ])
    expect(new Set(tags.map(({ color }) => color)).size).toBe(3)
    const { by } = await client.call(endpoints.performance, {}, { token })
    expect(by.tag.map(({ tag }) => tag).toSorted()).toEqual(['london', 'news', 'trend'])
    expect(await client.call(endpoints.performance, { tag: 'news' }, { token })).toMatchObject({ trades: 1 })

    const trade = await client.call(endpoints.journalTrade, { order_id: first.Id }, { token })
    expect(trade.entry.notes).toContain('second test')
  })

  it('renames tags and takes them away in all entries', async () => {
    const token = await client.demo()
    const { Id } = await deal(token)
    await client.call(endpoints.writeJournal, { order_id: Id, tags: ['trend', 'news'] }, { token })
    const edited = await client.call(endpoints.editTag, { name: 'trend', new_name: 'swing', color: 6 }, { token })
    expect(edited.tags).toContainEqual({ name: 'swing', color: 6, trades: 1 })
    const code = async (input: object) => (await client.envelope(endpoints.editTag, input as never, { token })).code
    expect(await code({ name: 'trend', color: 1 })).toBe(CODES.TAG_NOT_FOUND)
    expect(await code({ name: 'swing', new_name: 'news' })).toBe(CODES.TAG_EXISTS)
    expect(await code({ name: 'swing', color: 7 })).toBe(CODES.INVALID_INPUT)
    await client.call(endpoints.removeTag, { name: 'news' }, { token })
    await client.call(endpoints.removeTag, { name: 'news' }, { token })
    const { entry } = await client.call(endpoints.journalTrade, { order_id: Id }, { token })
    expect(entry.tags).toEqual(['swing'])
  })

  it('has as many tags as a person can tell apart', async () => {
    const token = await client.demo()
    const trades = Array.from({ length: 10 }, (_, index) => index)
    const ids: number[] = []
    for (const round of trades) {
      const { Id } = await deal(token)
      ids.push(Id)
      const tags = Array.from({ length: 10 }, (_, index) => `tag ${round} ${index}`)
      await client.call(endpoints.writeJournal, { order_id: Id, tags }, { token })
    }
    const [Id = 0, other = 0] = ids
    const refused = await client.envelope(endpoints.writeJournal, { order_id: Id, tags: ['one more'] }, { token })
    expect(refused).toMatchObject({ code: CODES.TOO_MANY_TAGS, msg: expect.stringContaining('100') as string })
    const { entry } = await client.call(endpoints.journalTrade, { order_id: Id }, { token })
    expect(entry.tags).toHaveLength(10)
    // Those that no trade has any more make room.
    await client.call(endpoints.writeJournal, { order_id: other, tags: [] }, { token })
    await client.call(endpoints.writeJournal, { order_id: Id, tags: ['one more'] }, { token })
  })

  it('is of closed trades of its trader alone', async () => {
    const [token, other] = [await client.demo(), await client.demo()]
    const { Id } = await deal(token)
    const open = await client.order(token)
    const code = async (order_id: number, of: string) =>
      (await client.envelope(endpoints.writeJournal, { order_id, notes: 'mine' }, { token: of })).code
    expect(await code(Id, other)).toBe(CODES.ORDER_NOT_FOUND)
    expect(await code(open.Id, token)).toBe(CODES.ORDER_NOT_FOUND)
    expect((await client.envelope(endpoints.journalTrade, { order_id: Id }, { token: other })).code).toBe(
      CODES.ORDER_NOT_FOUND,
    )
    for (const input of [
      { notes: 'a'.repeat(4001) },
      { notes: 'a\u0000b' },
      { tags: Array.from({ length: 11 }, String) },
      { rating: 6 },
    ]) {
      const { code: refused } = await client.envelope(
        endpoints.writeJournal,
        { order_id: Id, ...input },
        {
          token,
        },
      )
      expect(refused).toBe(CODES.INVALID_INPUT)
    }
  })
})
