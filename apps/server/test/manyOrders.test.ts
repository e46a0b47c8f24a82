import { randomUUID } from 'node:crypto'
import { CODES, endpoints } from '@openlot/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, startServer } from './support/server.ts'

let server: ServerProcess
let client: Client
let token: string
beforeAll(async () => {
  server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
  client = new Client(server.port)
})

const open = async (count: number): Promise<number[]> => {
  token = await client.demo()
  const orders = await Promise.all(
    Array.from({ length: count }, () => client.order(token, { client_id: randomUUID() })),
  )
  return orders.map(({ Id }) => Id)
}
const closeMany = (ids: readonly number[], client_id: string = randomUUID()) =>
  client.call(endpoints.closeOrders, { ids: [...ids], client_id }, { token })
const held = async (): Promise<number> => (await client.call(endpoints.orders, { status: 1 }, { token })).total

describe('close_many', () => {
  it('closes each order and answers with one result an id, in their order', async () => {
    const ids = await open(5)
    const outcomes = await closeMany(ids)
    expect(outcomes.map(({ id, code, order }) => [id, code, order?.status])).toEqual(ids.map((id) => [id, CODES.OK, 3]))
    expect(await held()).toBe(0)
    // All at one price, as they were decided together.
    expect(new Set(outcomes.map(({ order }) => order?.UpdatePrice)).size).toBe(1)
    const { balance, current_margin } = await client.call(endpoints.account, {}, { token })
    const cost = outcomes.reduce((sum, { order }) => sum + Number(order?.FactProfits) - Number(order?.TradeFee), 0)
    expect(Number(balance)).toBeCloseTo(100_000 + cost, 6)
    expect(Number(current_margin)).toBe(0)
  })

  it('is told by the history: what the last three weeks brought, and how much of it was won', async () => {
    const closed = (await closeMany(await open(3))).map(({ order }) => Number(order!.FactProfits))
    const { three_weeks } = await client.call(endpoints.orders, { status: 3 }, { token })
    expect(three_weeks).toMatchObject({ total: 3, won: closed.filter((profit) => profit > 0).length })
    expect(Number(three_weeks!.profit)).toBeCloseTo(
      closed.reduce((sum, profit) => sum + profit, 0),
      6,
    )
    expect(await client.call(endpoints.orders, { status: 2 }, { token })).not.toHaveProperty('three_weeks')
  })

  it('answers a repeat with the first results and closes nothing more', async () => {
    const ids = await open(3)
    const client_id = randomUUID()
    const [first, second] = await Promise.all([closeMany(ids, client_id), closeMany(ids, client_id)])
    expect(second).toEqual(first)
    expect(await closeMany(ids, client_id)).toEqual(first)
    expect((await client.call(endpoints.orders, { status: 3 }, { token })).total).toBe(3)
  })

  it('closes the others where one is refused, and says why in the caller\u2019s language', async () => {
    const strange = await open(1)
    const own = await open(2)
    const outcomes = await closeMany([...strange, ...own, own[0]!])
    expect(outcomes.map(({ code }) => code)).toEqual([CODES.ORDER_NOT_FOUND, CODES.OK, CODES.OK])
    expect(outcomes[0]).toMatchObject({ id: strange[0], order: null })
    expect(outcomes[0]!.msg).not.toBe('')
    expect(await held()).toBe(0)
  })

  it.each([{ ids: [] }, { ids: [0] }, { ids: 'all' }, { ids: Array.from({ length: 501 }, (_, id) => id + 1) }])(
    'refuses %o as a whole',
    async (input) => {
      await open(1)
      const { code } = await client.envelope(endpoints.closeOrders, input, { token })
      expect(code).toBe(CODES.INVALID_INPUT)
      expect(await held()).toBe(1)
    },
  )
})

describe('cancel_many', () => {
  it('cancels pending orders alone; a repeat answers with the first results', async () => {
    const [position] = await open(1)
    const pending = await Promise.all(
      [1, 2].map(() => client.order(token, { type: 0, target_price: '0.50000', client_id: randomUUID() })),
    )
    const ids = [...pending.map(({ Id }) => Id), position!]
    const client_id = randomUUID()
    const cancel = () => client.call(endpoints.cancelOrders, { ids, client_id }, { token })
    const first = await cancel()
    expect(first.map(({ code }) => code)).toEqual([CODES.OK, CODES.OK, CODES.ORDER_NOT_PENDING])
    expect(first[0]!.order).toMatchObject({ status: 2, cancel_reason: 'by-hand' })
    expect(await cancel()).toEqual(first)
    expect(await held()).toBe(1)
  })
})
