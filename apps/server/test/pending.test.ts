import { randomUUID } from 'node:crypto'
import { CODES, type Order, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { startServer } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'
import { SocketClient } from './support/socket.ts'

/** The recording moves between these bids, so prices between them are reached within seconds. */
const INSIDE_BELOW = '1.08480'
const INSIDE_ABOVE = '1.08520'
const FAR_BELOW = '1.00000'
const FAR_ABOVE = '1.20000'

const hasId = (data: unknown, id: number): boolean => (data as { ids: number[] }).ids.includes(id)

describe('pending orders', () => {
  let port: number
  let client: Client
  const environment = { MARKET: `replay:${recordingFolder()}@20` }
  beforeAll(async () => {
    port = (await startServer({ environment })).port
    client = new Client(port)
  })

  const pending = (token: string, target_price: string, more: Record<string, unknown> = {}): Promise<Order> =>
    client.order(token, { type: 0, target_price, ...more })
  const list = async (token: string, status: 0 | 1 | 2 | 3): Promise<Order[]> =>
    (await client.call(endpoints.orders, { status }, { token })).data

  it('places and cancels a pending order, which needs no margin', async () => {
    const token = await client.demo()
    const order = await pending(token, FAR_BELOW, { stop_loss_price: '0.99000', target_profit_price: '1.01000' })
    expect(order).toMatchObject({
      status: 0,
      target_price: '1.00000',
      Price: '1.00000',
      CautionMoney: '0.00',
      TradeFee: '0.00',
      TargetLossPrice: '0.99000',
      TargetProfitPrice: '1.01000',
    })
    expect(await list(token, 0)).toHaveLength(1)
    expect(order.OpenTime).toBe(0)
    expect(await list(token, 1)).toHaveLength(0)
    const account = await client.call(endpoints.account, {}, { token })
    expect(account).toMatchObject({ balance: '100000.00', current_margin: '0.00', available_prepayment: '100000.00' })
    const other = await client.demo()
    expect((await client.envelope(endpoints.cancelOrder, { id: order.Id }, { token: other })).code).toBe(
      CODES.ORDER_NOT_FOUND,
    )
    const cancelled = await client.call(endpoints.cancelOrder, { id: order.Id }, { token })
    expect(cancelled).toMatchObject({ Id: order.Id, status: 2, cancel_reason: 'by-hand' })
    expect(await list(token, 2)).toEqual([cancelled])
    expect((await client.envelope(endpoints.cancelOrder, { id: order.Id }, { token })).code).toBe(CODES.ORDER_NOT_FOUND)
  })

  it('fills a pending order, then stops it, with pushes on the socket', async () => {
    const token = await client.demo()
    const socket = await SocketClient.open(port)
    await socket.login(token)
    socket.subscribe('FOREX_CHANGED')
    socket.subscribe('FOREX_CLOSED')
    // Below the market it is a limit order; above it would be a stop order.
    await waitUntil(
      async () => {
        const [euro] = await client.call(endpoints.instruments, { searchCurrency: 'EURUSD' })
        return Number(euro?.ForexQuotations.Ask) > Number(INSIDE_BELOW) + 0.0002
      },
      { intervalMs: 10 },
    )
    const order = await pending(token, INSIDE_BELOW, { target_profit_price: INSIDE_ABOVE })
    const names = (data: unknown): boolean => (data as { ids: number[] }).ids.includes(order.Id)
    await socket.next(({ topic, data }) => topic === 'FOREX_CLOSED' && names(data))
    const closed = (await list(token, 3)).find(({ Id }) => Id === order.Id)!
    // It became a position later than it was placed.
    expect(closed.OpenTime).toBeGreaterThan(closed.CreateTime)
    expect(closed.OpenTime).toBeLessThanOrEqual(closed.CompleteTime)
    expect(closed).toMatchObject({ status: 3, CloseReason: 2, TradeFee: '0.60' })
    expect(Number(closed.Price)).toBeLessThanOrEqual(Number(INSIDE_BELOW))
    expect(Number(closed.UpdatePrice)).toBeGreaterThanOrEqual(Number(INSIDE_ABOVE))
    const pushes = socket.messages.filter(
      (message) => typeof message === 'object' && message.topic === 'FOREX_CHANGED' && names(message.data),
    )
    expect(pushes.length, 'placed, and filled').toBe(2)
    socket.close()
  })

  it('sets, changes and removes stop loss and take profit, and rejects invalid ones', async () => {
    const token = await client.demo()
    const { Id: id } = await client.order(token)
    const set = (fields: Record<string, unknown>): Promise<{ code: number; data: Order | null }> =>
      client.envelope(endpoints.setStops, { id, ...fields }, { token })
    expect((await set({ stop_loss_price: FAR_BELOW, target_profit_price: FAR_ABOVE })).data).toMatchObject({
      TargetLossPrice: '1.00000',
      TargetProfitPrice: '1.20000',
    })
    expect((await set({ stop_loss_price: '1.0100049' })).data).toMatchObject({
      TargetLossPrice: '1.01000',
      TargetProfitPrice: '1.20000',
    })
    expect((await set({ target_profit_price: '0' })).data).toMatchObject({
      TargetLossPrice: '1.01000',
      TargetProfitPrice: '0',
    })
    expect((await set({ stop_loss_price: FAR_ABOVE })).code).toBe(CODES.STOP_LOSS_TOO_HIGH)
    expect((await set({ target_profit_price: FAR_BELOW })).code).toBe(CODES.TAKE_PROFIT_TOO_LOW)
    expect((await set({ stop_loss_price: '-1' })).code).toBe(CODES.INVALID_INPUT)
    const other = await client.demo()
    expect((await client.envelope(endpoints.setStops, { id, stop_loss_price: '1' }, { token: other })).code).toBe(
      CODES.ORDER_NOT_FOUND,
    )
    const wrongSide = { type: 1, status: 2, forex_id: 1, cont: '0.10', multiple: 100, stop_loss_price: FAR_BELOW }
    expect((await client.envelope(endpoints.submitOrder, wrongSide, { token })).code).toBe(CODES.STOP_LOSS_TOO_LOW)
    const noTarget = { type: 0, status: 1, forex_id: 1, cont: '0.10', multiple: 100 }
    expect((await client.envelope(endpoints.submitOrder, noTarget, { token })).code).toBe(CODES.INVALID_INPUT)
  })

  it('links two pending orders, once for each client id, and says where the other one is gone', async () => {
    const token = await client.demo()
    const low = await pending(token, FAR_BELOW)
    const order = { type: 0, status: 1, forex_id: 1, cont: '0.10', multiple: 100, target_price: FAR_ABOVE }
    const linked = { ...order, oco_with: low.Id, client_id: randomUUID() }
    const high = await client.call(endpoints.submitOrder, linked, { token })
    expect(high.Oco).not.toBe('')
    expect((await list(token, 0)).map(({ Id, Oco }) => [Id, Oco])).toEqual([
      [high.Id, high.Oco],
      [low.Id, high.Oco],
    ])
    // The first answer again, and nothing is placed.
    expect(await client.call(endpoints.submitOrder, linked, { token })).toEqual(high)
    expect(await list(token, 0)).toHaveLength(2)
    await client.call(endpoints.cancelOrder, { id: low.Id }, { token })
    const late = await client.envelope(endpoints.submitOrder, { ...order, oco_with: low.Id }, { token })
    expect(late.code).toBe(CODES.OCO_ORDER_GONE)
    const theirs = await client.envelope(
      endpoints.submitOrder,
      { ...order, oco_with: high.Id },
      { token: await client.demo() },
    )
    expect(theirs.code).toBe(CODES.OCO_ORDER_GONE)
  })

  it('edits a pending order, once for each client id, and tells both sessions', async () => {
    const token = await client.demo()
    const socket = await SocketClient.open(port)
    await socket.login(token)
    socket.subscribe('FOREX_CHANGED')
    const placed = await pending(token, FAR_BELOW, { stop_loss_price: '0.99000' })
    const { Id: id, CreateTime } = placed
    const edit = (fields: Record<string, unknown>, as = token): Promise<{ code: number; data: Order | null }> =>
      client.envelope(endpoints.editPending, { id, ...fields }, { token: as })
    const more = { target_price: FAR_ABOVE, cont: '0.20', stop_loss_price: '', client_id: randomUUID() }
    const edited = (await edit(more)).data
    const is = { Id: id, CreateTime, status: 0, target_price: FAR_ABOVE, Price: FAR_ABOVE, Quantity: '0.20' }
    expect(edited).toMatchObject({ ...is, TargetLossPrice: '0' })
    await socket.next(({ topic, data }) => topic === 'FOREX_CHANGED' && hasId(data, id))
    expect((await edit({ target_price: FAR_BELOW })).data).toMatchObject({ target_price: FAR_BELOW })
    // The first answer again, and nothing is done.
    expect((await edit(more)).data).toEqual(edited)
    expect((await edit({ ...more, cont: '0.30' })).code).toBe(CODES.CLIENT_ID_REUSED)
    expect((await edit({ target_price: '-1' })).code).toBe(CODES.INVALID_INPUT)
    expect((await edit({ cont: '0.001' })).code).toBe(CODES.LOTS_BELOW_MINIMUM)
    expect((await edit({ cont: '99.99' })).code).toBe(CODES.LOTS_ABOVE_MAXIMUM)
    expect((await edit({ target_price: FAR_ABOVE }, await client.demo())).code).toBe(CODES.ORDER_NOT_FOUND)
    expect(await list(token, 0)).toMatchObject([{ ...is, target_price: FAR_BELOW, Price: FAR_BELOW }])
    const held = await client.order(token)
    expect((await edit({ id: held.Id, cont: '0.20' })).code).toBe(CODES.ORDER_NOT_PENDING)
    await client.call(endpoints.cancelOrder, { id }, { token })
    expect((await edit({ target_price: FAR_ABOVE })).code).toBe(CODES.ORDER_NOT_FOUND)
    socket.close()
  })

  it('shares account and limits between two sessions of a user, and notifies both', async () => {
    const demoId = randomUUID()
    const [one, two] = [await client.demo(demoId), await client.demo(demoId)]
    expect(one).not.toBe(two)
    const socket = await SocketClient.open(port)
    await socket.login(two)
    socket.subscribe('FOREX_CHANGED')
    await socket.push('FOREX_CHANGED')
    const answers = await Promise.all(
      Array.from({ length: 510 }, (_, index) =>
        client.envelope(
          endpoints.submitOrder,
          { type: 0, status: 1, forex_id: 1, cont: '0.01', multiple: 100, target_price: FAR_BELOW },
          { token: index % 2 === 0 ? one : two },
        ),
      ),
    )
    const taken = answers.filter(({ code }) => code === CODES.OK)
    expect(taken.length).toBe(500)
    const [refused, ...others] = answers.filter(({ code }) => code !== CODES.OK)
    expect(refused).toMatchObject({ code: CODES.TOO_MANY_ORDERS, msg: expect.stringContaining('500') })
    expect(others.every(({ code }) => code === CODES.TOO_MANY_ORDERS)).toBe(true)
    for (const token of [one, two]) {
      expect((await client.call(endpoints.orders, { status: 0, page: 1 }, { token })).total).toBe(500)
    }
    // A cancellation in one session allows an order in the other, which is notified.
    const from = socket.messages.length
    const [first] = await list(one, 0)
    await client.call(endpoints.cancelOrder, { id: first!.Id }, { token: one })
    const pushes = await socket.next(({ topic, data }) => topic === 'FOREX_CHANGED' && hasId(data, first!.Id), from)
    expect(pushes).toBeDefined()
    expect((await pending(two, FAR_BELOW)).status).toBe(0)
    socket.close()
  })

  it('restores pending orders after a restart', async () => {
    const server = await startServer({ environment })
    const before = new Client(server.port)
    const token = await before.demo()
    const order = await before.order(token, { type: 0, target_price: FAR_ABOVE, stop_loss_price: '1.10000' })
    await server.end('SIGKILL')
    const after = new Client((await startServer({ dataDir: server.dataDir, environment })).port)
    expect((await after.call(endpoints.orders, { status: 0 }, { token })).data).toEqual([order])
  })
})
