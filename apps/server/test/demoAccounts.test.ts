import { randomUUID } from 'node:crypto'
import { CODES, endpoints } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { expectBalancedLedger } from './support/ledger.ts'
import { recordingFolder } from './support/recording.ts'
import { startServer } from './support/server.ts'

const market = { MARKET: `replay:${recordingFolder()}` }

describe('demo accounts', () => {
  it('are limited for each address, and those that exist are not', async () => {
    const server = await startServer({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
    const client = new Client(server.port)
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
    const open = (demo_id: string, ip: string) => client.envelope(endpoints.createDemoAccount, { demo_id }, from(ip))
    const first = randomUUID()
    expect((await open(first, '192.0.2.1')).code).toBe(CODES.OK)
    const codes = new Set<number>()
    for (let count = 0; count < 20; count++) codes.add((await open(randomUUID(), '192.0.2.1')).code)
    expect([...codes]).toEqual([CODES.OK, CODES.TOO_MANY_REQUESTS])
    expect((await open(first, '192.0.2.1')).code).toBe(CODES.OK)
    expect((await open(randomUUID(), '192.0.2.2')).code).toBe(CODES.OK)
  })

  it('are limited for each network, too, whose owner has many addresses', async () => {
    const server = await startServer({ environment: { RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' } })
    const client = new Client(server.port)
    const open = async (ip: string): Promise<number> =>
      (
        await client.envelope(
          endpoints.createDemoAccount,
          { demo_id: randomUUID() },
          { headers: { 'x-forwarded-for': ip } },
        )
      ).code
    const codes: number[] = []
    for (let count = 0; count < 11; count++) codes.push(await open(`2001:db8:7:${count}::1`))
    expect(codes).toEqual([...Array.from({ length: 10 }, () => CODES.OK), CODES.TOO_MANY_REQUESTS])
    expect(await open('2001:db8:8:1::1')).toBe(CODES.OK)
  })

  it('are closed after 30 days without use, and opened again by their device', async () => {
    const server = await startServer({ environment: market })
    const client = new Client(server.port)
    const [unused, used] = [randomUUID(), randomUUID()]
    const token = await client.demo(unused)
    const usedToken = await client.demo(used)
    const user = await client.call(endpoints.userInfo, {}, { token })
    const orders = [await client.order(token), await client.order(token)]
    await client.order(usedToken)
    await client.call(endpoints.saveDocument, { name: 'workspace', version: 0, body: { panels: [] } }, { token })
    const { dataDir } = server
    await query(server, `update users set created_at = created_at - interval '31 days'`)
    await query(
      server,
      `update sessions set created_at = created_at - interval '31 days', last_used_at = last_used_at - interval '31 days' where user_id = ${user.id}`,
    )
    await server.end('SIGTERM')

    const later = await startServer({ dataDir, environment: market })
    await later.logged('closed demo accounts that nobody used')
    const wallet = `wallet:${user.id}`
    const rows = await query(
      later,
      `select balance::text, closed_at from ledger_accounts join users on users.id = account_id where account = '${wallet}'`,
    )
    expect(rows).toEqual([{ balance: '0.000000', closed_at: expect.any(Date) }])
    expect(await query(later, `select from sessions where user_id = ${user.id}`)).toEqual([])
    expect(await query(later, `select from user_documents where user_id = ${user.id}`)).toEqual([])
    expect(await query(later, `select from accounts where user_id = ${user.id} and state <> 'closed'`)).toEqual([])
    const closed = await query(
      later,
      `select id::int, status::int from orders where account_id = ${user.id} order by id`,
    )
    expect(closed).toEqual(orders.map(({ Id }) => ({ id: Id, status: 3 })))
    const again = new Client(later.port)
    expect((await again.envelope(endpoints.userInfo, {}, { token })).code).toBe(CODES.UNAUTHENTICATED)
    expect((await again.call(endpoints.orders, { status: 1 }, { token: usedToken })).total).toBe(1)
    await later.end('SIGTERM')

    // The closed account is not even read any more, until its device comes back.
    const third = await startServer({ dataDir, environment: market })
    const ready = await third.logged('engine is ready')
    const all = await query(third, `select count(*)::int as n from ledger_accounts where account like 'wallet:%'`)
    expect(ready['accounts']).toBe(Number(all[0]?.['n']) - 1)
    const revived = await new Client(third.port).call(endpoints.createDemoAccount, { demo_id: unused })
    expect(revived.user).toMatchObject({ id: user.id, uid: user.uid, balance: '100000.00' })
    await new Client(third.port).order(revived.token)
    expect((await new Client(third.port).call(endpoints.orders, { status: 3 }, { token: revived.token })).total).toBe(2)
    expect(await query(third, `select closed_at from users where id = ${user.id}`)).toEqual([{ closed_at: null }])
    await third.end('SIGTERM')
    await expectBalancedLedger(dataDir)
  })
})
