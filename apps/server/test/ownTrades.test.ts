import { CODES, endpoints } from '@openlot/core/contract'
import { beforeAll, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { recordingFolder } from './support/recording.ts'
import { startServer } from './support/server.ts'

const MARKET_ORDER = { type: 1, status: 1, cont: '0.10', multiple: 100 } as const

let client: Client
beforeAll(async () => {
  const server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}`, RATE_LIMIT_FACTOR: '100' } })
  client = new Client(server.port)
})

it('lists what an account has closed in one instrument since a time, newest first', async () => {
  const token = await client.demo()
  const deal = async (forex_id: number) => {
    const { Id } = await client.call(endpoints.submitOrder, { ...MARKET_ORDER, forex_id }, { token })
    return client.call(endpoints.closeOrder, { id: Id }, { token })
  }
  const trades = async (forex_id: number, since: number, own = token) =>
    (await client.call(endpoints.ownTrades, { forex_id, since }, { token: own })).data.map(({ Id }) => Id)

  const first = await deal(1)
  await deal(2)
  const last = await deal(1)
  // What is open is among the positions, not here.
  await client.call(endpoints.submitOrder, { ...MARKET_ORDER, forex_id: 1 }, { token })
  expect(await trades(1, 0)).toEqual([last.Id, first.Id])
  expect(await trades(1, first.CompleteTime + 1)).toEqual([last.Id])
  expect(await trades(1, last.CompleteTime + 1)).toEqual([])
  // A part is a trade of its own.
  const { Id } = await client.call(endpoints.submitOrder, { ...MARKET_ORDER, forex_id: 2 }, { token })
  const part = await client.call(endpoints.closeOrder, { id: Id, cont: '0.04' }, { token })
  expect((await trades(2, part.CompleteTime))[0]).toBe(part.Id)

  expect(await trades(1, 0, await client.demo())).toEqual([])
  const { code } = await client.envelope(endpoints.ownTrades, { forex_id: 1, since: -1 }, { token })
  expect(code).toBe(CODES.INVALID_INPUT)
})
