import { randomUUID } from 'node:crypto'
import { CODES, type Envelope, endpoints } from '@openlot/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, send } from './support/client.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, startServer } from './support/server.ts'

const MORE_THAN_A_BURST = 120

describe('limits of calls', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    const environment = { RATE_LIMIT_FACTOR: '1', MARKET: `replay:${recordingFolder()}` }
    server = await startServer({ environment })
    client = new Client(server.port)
  })

  const flood = async (call: () => Promise<Envelope>): Promise<number[]> =>
    (await Promise.all(Array.from({ length: MORE_THAN_A_BURST }, call))).map(({ code }) => code)

  it('are per account: 60 trading calls at once, then 429, and other accounts are not affected', async () => {
    const [token, other] = [await client.demo(), await client.demo()]
    const order = { type: 1, status: 1, forex_id: 1, cont: '0.01', multiple: 100 }
    const codes = await flood(() =>
      client.envelope(endpoints.submitOrder, { ...order, client_id: randomUUID() }, { token }),
    )
    const passed = codes.filter((code) => code === CODES.OK).length
    expect(passed).toBeGreaterThanOrEqual(60)
    expect(passed).toBeLessThan(MORE_THAN_A_BURST)
    expect(new Set(codes)).toEqual(new Set([CODES.OK, CODES.TOO_MANY_REQUESTS]))
    expect((await client.envelope(endpoints.submitOrder, order, { token: other })).code).toBe(CODES.OK)
    // Reading has a limit of its own, so the account can still be watched.
    expect((await client.envelope(endpoints.account, {}, { token })).code).toBe(CODES.OK)
  })

  it('are per account for reading, too, and say when to come back', async () => {
    const token = await client.demo()
    const path = endpoints.userInfo.path
    const answers = await Promise.all(
      Array.from({ length: 2 * MORE_THAN_A_BURST }, () =>
        send(server.port, { path, headers: { authorization: token } }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(100)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await client.envelope(endpoints.basicInfo, {}, { token })).code).toBe(CODES.OK)
  })
})
