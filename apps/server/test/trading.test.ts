import { randomUUID } from 'node:crypto'
import { CODES, endpoints } from '@openlot/core/contract'
import {
  formatUsd,
  fee,
  margin,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  profit,
  USD_CONVERSION,
} from '@openlot/core/math'
import { beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_ACCOUNT } from '../src/examples/exampleAccount.ts'
import { Client } from './support/client.ts'
import { startServer, withDemoData } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'

describe('trading over HTTP', () => {
  let client: Client
  beforeAll(async () => {
    client = new Client(
      (await startServer({ environment: { ...withDemoData, MARKET: `replay:${recordingFolder()}` } })).port,
    )
  })

  it('opens and closes a position with core’s margin and fee, and a balanced ledger', async () => {
    const demoId = randomUUID()
    const first = await client.call(endpoints.createDemoAccount, { demo_id: demoId })
    const again = await client.call(endpoints.createDemoAccount, { demo_id: demoId })
    expect(again.user.id).toBe(first.user.id)
    expect(again.token).not.toBe(first.token)
    expect(first.user).toMatchObject({ is_demo: 1, balance: '100000.00' })

    const { token } = first
    const order = await client.order(token)
    const lots = parseLots('0.10')
    const contractSize = parseContractSize('100000')
    const price = parsePrice(order.Price)
    const expectedMargin = margin({ lots, contractSize, price, leverage: 100, conversion: USD_CONVERSION })
    const expectedFee = fee({ type: 'per-lot', lots, rate: parseRate('6'), margin: expectedMargin })
    expect(order).toMatchObject({
      status: 1,
      OrderType: 1,
      Quantity: '0.10',
      multiple: 100,
      CautionMoney: formatUsd(expectedMargin),
      TradeFee: formatUsd(expectedFee),
      CloseReason: 0,
      CompleteTime: 0,
    })
    const account = await client.call(endpoints.account, {}, { token })
    expect(account).toMatchObject({ balance: '99999.40', current_margin: formatUsd(expectedMargin) })

    const holding = await client.call(endpoints.orders, { status: 1, page: 1 }, { token })
    expect(holding).toMatchObject({ total: 1, current_page: 1, balance: '99999.40' })

    const closed = await client.call(endpoints.closeOrder, { id: order.Id }, { token })
    const expectedProfit = profit({
      side: 'buy',
      lots,
      contractSize,
      open: price,
      close: parsePrice(closed.UpdatePrice),
      conversion: USD_CONVERSION,
    })
    expect(closed).toMatchObject({ Id: order.Id, status: 3, CloseReason: 1, FactProfits: formatUsd(expectedProfit) })
    const history = await client.call(endpoints.orders, { status: 3, page: 1 }, { token })
    expect(history.data).toEqual([closed])
    const after = await client.call(endpoints.account, {}, { token })
    expect(after).toMatchObject({ current_margin: '0.00', risk_rate: '0', total_profit_loss: '0.00' })
    expect(Number(after.balance)).toBeCloseTo(99_999.4 + Number(closed.FactProfits), 6)
  })

  it('rejects invalid orders with a reason in the caller’s language', async () => {
    const token = await client.demo()
    const order = { type: 1, status: 1, forex_id: 1, cont: '0.10', multiple: 100 }
    const refused = async (change: Record<string, unknown>): Promise<number> => {
      const answer = await client.envelope(endpoints.submitOrder, { ...order, ...change }, { token })
      expect(answer.data).toBeNull()
      expect(answer.msg).not.toBe('')
      return answer.code
    }
    expect(await refused({ forex_id: 999 })).toBe(CODES.INSTRUMENT_NOT_FOUND)
    expect(await refused({ cont: '0.001' })).toBe(CODES.LOTS_BELOW_MINIMUM)
    expect(await refused({ cont: '0' })).toBe(CODES.LOTS_BELOW_MINIMUM)
    expect(await refused({ cont: '-1' })).toBe(CODES.LOTS_BELOW_MINIMUM)
    expect(await refused({ cont: '51' })).toBe(CODES.LOTS_ABOVE_MAXIMUM)
    expect(await refused({ cont: '0.105' })).toBe(CODES.LOTS_OFF_STEP)
    expect(await refused({ cont: 'many' })).toBe(CODES.INVALID_INPUT)
    expect(await refused({ cont: '0.00000001' })).toBe(CODES.LOTS_OFF_STEP)
    // What a program sends for 0.1 + 0.2.
    expect(await refused({ cont: '0.30000000000000004' })).toBe(CODES.LOTS_OFF_STEP)
    expect(await refused({ cont: undefined })).toBe(CODES.INVALID_INPUT)
    expect(await refused({ multiple: 77 })).toBe(CODES.LEVERAGE_NOT_OFFERED)
    expect(await refused({ status: 3 })).toBe(CODES.INVALID_INPUT)
    expect(await refused({ type: 7 })).toBe(CODES.INVALID_INPUT)
    expect(await refused({ client_id: 'not a uuid' })).toBe(CODES.INVALID_INPUT)
    expect(await refused({ cont: '50', multiple: 10 })).toBe(CODES.INSUFFICIENT_MARGIN)
    expect((await client.envelope(endpoints.submitOrder, order)).code).toBe(CODES.UNAUTHENTICATED)
    expect((await client.envelope(endpoints.submitOrder, order, { token: 'made-up' })).code).toBe(CODES.UNAUTHENTICATED)
    expect(await refused({ cont: '\0' })).toBe(CODES.INVALID_INPUT)
    expect((await client.envelope(endpoints.closeOrder, { id: 12_345 }, { token })).code).toBe(CODES.ORDER_NOT_FOUND)

    const inChinese = await client.envelope(
      endpoints.submitOrder,
      { ...order, forex_id: 999 },
      { token, language: 'tw' },
    )
    expect(inChinese.msg).toBe('找不到此產品。')
    const inGerman = async (change: Record<string, unknown>): Promise<string> =>
      (await client.envelope(endpoints.submitOrder, { ...order, ...change }, { token, language: 'de' })).msg
    expect(await inGerman({ cont: '51' })).toBe('Die größte Order ist 50,00\u00a0Lot.')
    expect(await inGerman({ cont: 'many' })).toBe('Bitte prüfen Sie diese Felder: Lots (cont).')
    expect(await client.call(endpoints.account, {}, { token })).toMatchObject({
      balance: '100000.00',
      current_margin: '0.00',
    })
  })

  it('does not show or close another user’s order', async () => {
    const [mine, theirs] = [await client.demo(), await client.demo()]
    const order = await client.order(mine)
    expect((await client.envelope(endpoints.closeOrder, { id: order.Id }, { token: theirs })).code).toBe(
      CODES.ORDER_NOT_FOUND,
    )
    expect((await client.call(endpoints.orders, { status: 1 }, { token: theirs })).total).toBe(0)
    expect((await client.call(endpoints.orders, { status: 1 }, { token: mine })).total).toBe(1)
  })

  it('answers an order with its value at once, and rounds stops to the precision', async () => {
    const token = await client.demo()
    const order = await client.order(token, { stop_loss_price: '1.010123456789012', client_id: randomUUID() })
    expect(order.TargetLossPrice).toBe('1.01012')
    // A buy stands at minus the spread: it would be closed at the bid.
    expect(Number(order.UpdatePrice)).toBeLessThan(Number(order.Price))
    expect(Number(order.FactProfits)).toBeLessThan(0)
    const edited = await client.call(endpoints.setStops, { id: order.Id, stop_loss_price: '1.020006' }, { token })
    expect(edited).toMatchObject({ TargetLossPrice: '1.02001' })
    expect(Number(edited.UpdatePrice)).toBeLessThan(Number(edited.Price))
  })

  it('closes a part with its share; the parts add up', async () => {
    const token = await client.demo()
    const order = await client.order(token, { cont: '0.30' })
    const part = await client.call(endpoints.closeOrder, { id: order.Id, cont: '0.10' }, { token })
    expect(part).toMatchObject({ Quantity: '0.10', status: 3, CloseReason: 1 })
    expect(part.Id).not.toBe(order.Id)
    const [rest] = (await client.call(endpoints.orders, { status: 1 }, { token })).data
    expect(rest).toMatchObject({ Id: order.Id, Quantity: '0.20', Price: order.Price })
    expect(Number(rest?.CautionMoney) + Number(part.CautionMoney)).toBeCloseTo(Number(order.CautionMoney), 6)
    expect(Number(rest?.TradeFee) + Number(part.TradeFee)).toBeCloseTo(Number(order.TradeFee), 6)
    expect(part.TradeFee).toMatch(/^\d+\.\d{2,4}$/)
    expect((await client.envelope(endpoints.closeOrder, { id: order.Id, cont: '0.30' }, { token })).code).toBe(
      CODES.LOTS_ABOVE_MAXIMUM,
    )
  })

  it('returns the first result for the same client_id: at once, in parallel and after a restart', async () => {
    const folder = recordingFolder()
    const server = await startServer({ environment: { ...withDemoData, MARKET: `replay:${folder}` } })
    const before = new Client(server.port)
    const token = await before.demo()
    const client_id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => before.order(token, { client_id })))
    expect(new Set(answers.map(({ Id }) => Id)).size).toBe(1)
    expect((await before.call(endpoints.orders, { status: 1 }, { token })).total).toBe(1)
    await server.end('SIGKILL')

    const next = await startServer({
      dataDir: server.dataDir,
      environment: { ...withDemoData, MARKET: `replay:${folder}` },
    })
    const later = new Client(next.port)
    expect(await later.order(token, { client_id })).toEqual(answers[0])
    expect((await later.call(endpoints.orders, { status: 1 }, { token })).total).toBe(1)
  })

  it('accepts a client_id for one request only, rejected ones included', async () => {
    const token = await client.demo()
    const client_id = randomUUID()
    const order = await client.order(token, { client_id })
    const other = await client.envelope(endpoints.closeOrder, { id: order.Id, client_id }, { token })
    expect(other.code).toBe(CODES.CLIENT_ID_REUSED)
    const bigger = await client.envelope(
      endpoints.submitOrder,
      { type: 1, status: 1, forex_id: 1, cont: '3', multiple: 100, client_id },
      { token },
    )
    expect(bigger.code).toBe(CODES.CLIENT_ID_REUSED)
    const shouted = randomUUID()
    const both = await Promise.all(
      [shouted, shouted.toUpperCase()].map((name) => client.order(token, { client_id: name })),
    )
    expect(both[0]).toEqual(both[1])
    const tooMuch = { type: 1, status: 1, forex_id: 1, cont: '50', multiple: 10, client_id: randomUUID() }
    const refused = await client.envelope(endpoints.submitOrder, tooMuch, { token })
    expect(refused.code).toBe(CODES.INSUFFICIENT_MARGIN)
    expect(await client.envelope(endpoints.submitOrder, tooMuch, { token })).toEqual(refused)
    expect((await client.call(endpoints.orders, { status: 1 }, { token })).total).toBe(2)
    expect((await client.envelope(endpoints.closeOrder, { id: order.Id, cont: '0' }, { token })).code).toBe(
      CODES.LOTS_BELOW_MINIMUM,
    )
  })

  it('resets a demo account; rejects it for a real one', async () => {
    const token = await client.demo()
    await client.order(token)
    await client.order(token, { status: 2, forex_id: 3, cont: '1' })
    expect(await client.call(endpoints.resetDemoAccount, {}, { token })).toMatchObject({
      balance: '100000.00',
      current_margin: '0.00',
    })
    const history = await client.call(endpoints.orders, { status: 3 }, { token })
    expect(history.data.map(({ CloseReason }) => CloseReason)).toEqual([5, 5])

    const { email, password } = EXAMPLE_ACCOUNT
    const real = await client.call(endpoints.login, { account: email.toUpperCase(), password, login_type: 'email' })
    expect(real.user).toMatchObject({ is_demo: 0, balance: '25000.00', email })
    expect((await client.envelope(endpoints.resetDemoAccount, {}, { token: real.token })).code).toBe(
      CODES.DEMO_ACCOUNT_ONLY,
    )
    const wrong = await client.envelope(endpoints.login, { account: email, password: 'wrong', login_type: 'email' })
    expect(wrong.code).toBe(CODES.WRONG_CREDENTIALS)
    await client.call(endpoints.logout, {}, { token: real.token })
    expect((await client.envelope(endpoints.userInfo, {}, { token: real.token })).code).toBe(CODES.UNAUTHENTICATED)
  })

  it('converts yen to dollars for margin and profit', async () => {
    const token = await client.demo()
    const order = await client.order(token, { forex_id: 3, cont: '1', multiple: 100 })
    // 100,000 dollars' worth at 100 × leverage, within half a spread.
    expect(Number(order.CautionMoney)).toBeCloseTo(1000, 0)
    const [held] = (await client.call(endpoints.orders, { status: 1 }, { token })).data
    const move = Number(held?.UpdatePrice) - Number(order.Price)
    expect(Math.abs(Number(held?.FactProfits) - (move * 100_000) / Number(held?.UpdatePrice))).toBeLessThan(0.02)
  })
})
