import { randomUUID } from 'node:crypto'
import { CODES, type TradingAccount, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, Client, send } from './support/client.ts'
import { deposit, runOps } from './support/funds.ts'
import { register } from './support/people.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'
import { SocketClient } from './support/socket.ts'
import { query } from './support/database.ts'
import { ops } from './support/ops.ts'

const MARKET_ORDER = { type: 1, status: 1, forex_id: 1, cont: '0.10', multiple: 100 } as const

const of = (token: string, id: number): CallOptions => ({ token, headers: { 'account-id': String(id) } })

describe('several accounts of one person', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({
      environment: { ...withDemoData, MARKET: `replay:${recordingFolder()}`, RATE_LIMIT_FACTOR: '100' },
    })
    client = new Client(server.port)
  })

  const open = (token: string, kind: 'real' | 'demo', more: object = {}): Promise<TradingAccount> =>
    client.call(endpoints.openAccount, { kind, client_id: randomUUID(), ...more }, { token })
  const list = (token: string) => client.call(endpoints.accounts, {}, { token })
  const codeOf = async (...call: Parameters<typeof client.envelope>) => (await client.envelope(...call)).code

  it('gives everybody a first account with the id of the user', async () => {
    const { token, user } = await register(server)
    expect(await list(token)).toMatchObject([{ id: user.id, kind: 'real', is_demo: 0, state: 'open', balance: '0.00' }])
    const demo = await client.demo()
    expect(await list(demo)).toMatchObject([{ kind: 'demo', is_demo: 1, demo_sum: '100000.00', positions: 0 }])
    expect(await codeOf(endpoints.openAccount, { kind: 'demo', client_id: randomUUID() }, { token: demo })).toBe(
      CODES.REAL_ACCOUNT_ONLY,
    )
  })

  it('opens, names, limits and closes an account; orders go to the one that the call names', async () => {
    const { token, user } = await register(server)
    const client_id = randomUUID()
    const [first, second] = await Promise.all([open(token, 'demo', { client_id }), open(token, 'demo', { client_id })])
    expect(second.id).toBe(first.id)
    const play = of(token, first.id)
    const order = await client.call(endpoints.submitOrder, MARKET_ORDER, play)
    expect((await client.call(endpoints.orders, { status: 1 }, play)).data.map(({ Id }) => Id)).toEqual([order.Id])
    expect((await client.call(endpoints.orders, { status: 1 }, { token })).data).toEqual([])
    expect(await codeOf(endpoints.closeOrder, { id: order.Id }, { token })).toBe(CODES.ORDER_NOT_FOUND)

    const edited = await client.call(
      endpoints.editAccount,
      { id: first.id, name: 'Scalping', color: 'teal', leverage_cap: 50 },
      { token },
    )
    expect(edited).toMatchObject({ name: 'Scalping', color: 'teal', leverage_cap: 50, positions: 1 })
    expect(await codeOf(endpoints.submitOrder, MARKET_ORDER, play)).toBe(CODES.LEVERAGE_CAPPED)

    expect(await codeOf(endpoints.closeAccount, { id: first.id }, { token })).toBe(CODES.ACCOUNT_NOT_EMPTY)
    await client.call(endpoints.closeOrder, { id: order.Id }, play)
    expect(await client.call(endpoints.closeAccount, { id: first.id }, { token })).toMatchObject({ state: 'closed' })
    expect(await codeOf(endpoints.closeAccount, { id: user.id }, { token })).toBe(CODES.FIRST_ACCOUNT_STAYS)
    // It stays readable, and is not traded on.
    expect((await client.call(endpoints.orders, { status: 3 }, play)).total).toBe(1)
    expect(await codeOf(endpoints.submitOrder, { ...MARKET_ORDER, multiple: 50 }, play)).toBe(CODES.ACCOUNT_CLOSED)
    expect(await codeOf(endpoints.editAccount, { id: first.id, name: 'x' }, { token })).toBe(CODES.ACCOUNT_CLOSED)
  })

  it('tells nobody of the accounts of others', async () => {
    const [owner, stranger] = [await register(server), await register(server)]
    const own = await open(owner.token, 'demo')
    for (const id of [own.id, owner.user.id, 999_999_999]) {
      const foreign = of(stranger.token, id)
      expect(await codeOf(endpoints.account, {}, foreign)).toBe(CODES.ACCOUNT_NOT_FOUND)
      expect(await codeOf(endpoints.orders, { status: 1 }, foreign)).toBe(CODES.ACCOUNT_NOT_FOUND)
      for (const endpoint of [
        endpoints.editAccount,
        endpoints.closeAccount,
        endpoints.topUpAccount,
        endpoints.resetAccount,
      ])
        expect(await codeOf(endpoint, { id }, { token: stranger.token })).toBe(CODES.ACCOUNT_NOT_FOUND)
    }
    const headers = { authorization: stranger.token, lang: 'en', 'account-id': '1; drop' }
    const { body } = await send(server.port, { path: endpoints.account.path, headers })
    expect(JSON.parse(body)).toMatchObject({ code: CODES.INVALID_INPUT })
  })

  it('keeps funding away from play money, and play money to itself', async () => {
    const { token, user } = await register(server)
    const play = await open(token, 'demo', { demo_sum: '5000' })
    expect(play).toMatchObject({ balance: '5000.00', demo_sum: '5000.00' })
    expect(await codeOf(endpoints.wallet, {}, of(token, play.id))).toBe(CODES.REAL_ACCOUNT_ONLY)
    expect(await codeOf(endpoints.identity, {}, of(token, play.id))).toBe(1)
    const move = { from: play.id, to: user.id, amount: '1', client_id: randomUUID() }
    expect(await codeOf(endpoints.transferFunds, move, { token })).toBe(CODES.DEMO_MONEY)
    for (const demo_sum of ['99', '1000001', '100.005'])
      expect(await codeOf(endpoints.openAccount, { kind: 'demo', demo_sum, client_id: randomUUID() }, { token })).toBe(
        CODES.INVALID_INPUT,
      )
    await client.call(endpoints.submitOrder, { ...MARKET_ORDER, cont: '1' }, of(token, play.id))
    // The trade fee is what is missing.
    expect(Number((await list(token))[1]?.balance)).toBeLessThan(5000)
    expect(await client.call(endpoints.topUpAccount, { id: play.id }, { token })).toMatchObject({
      balance: '5000.00',
      positions: 1,
    })
    expect(await client.call(endpoints.resetAccount, { id: play.id }, { token })).toMatchObject({
      balance: '5000.00',
      positions: 0,
    })
    expect(await codeOf(endpoints.topUpAccount, { id: user.id }, { token })).toBe(CODES.DEMO_ACCOUNT_ONLY)
  })

  it('allows three demo accounts, also where twenty are asked for at once', async () => {
    const { token } = await register(server)
    const codes = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeOf(endpoints.openAccount, { kind: 'demo', client_id: randomUUID() }, { token }),
      ),
    )
    expect(codes.filter((code) => code === 1)).toHaveLength(3)
    expect(codes.filter((code) => code !== 1)).toEqual(Array.from({ length: 17 }, () => CODES.TOO_MANY_ACCOUNTS))
  })

  it('moves money between own accounts: fifty moves at once never below what may leave', async () => {
    const { token, user } = await register(server)
    await runOps(server, 'charge', 'approve', await deposit(server, token, '1000'))
    await waitUntil(async () => (await list(token))[0]?.balance === '1000.00')
    const other = await open(token, 'real', { name: 'Second' })
    const dry = { from: user.id, to: other.id, amount: '10', dry: 1, client_id: randomUUID() } as const
    expect(await client.call(endpoints.transferFunds, dry, { token })).toEqual({
      available: '1000.00',
      amount: '10.00',
      arrives: '10.00',
    })
    const client_id = randomUUID()
    const repeated = { from: user.id, to: other.id, amount: '100', client_id }
    for (let time = 0; time < 2; time++) await client.call(endpoints.transferFunds, repeated, { token })
    expect((await list(token)).map(({ balance }) => balance)).toEqual(['900.00', '100.00'])

    const codes = await Promise.all(
      Array.from({ length: 50 }, () =>
        codeOf(endpoints.transferFunds, { ...repeated, amount: '37', client_id: randomUUID() }, { token }),
      ),
    )
    expect(codes.filter((code) => code === 1)).toHaveLength(Math.floor(900 / 37))
    expect(codes.filter((code) => code !== 1).every((code) => code === CODES.MOVABLE_EXCEEDED)).toBe(true)
    expect((await list(token)).map(({ balance }) => balance)).toEqual(['12.00', '988.00'])
    const log = await client.call(endpoints.accountLog, {}, of(token, other.id))
    expect(log.data[0]).toMatchObject({ Kind: 'account-transfer', Value: '37.00' })
    expect(await codeOf(endpoints.closeAccount, { id: other.id }, { token })).toBe(CODES.ACCOUNT_NOT_EMPTY)
    expect((await ops(server.dataDir, 'ledger', 'check')).stdout).toContain('sum 0.000000, 0 differences')
  })

  it('sends private topics for the account that a socket has chosen, and the figures of all', async () => {
    const { token, user } = await register(server)
    const play = await open(token, 'demo')
    const first = await SocketClient.open(server.port)
    const second = await SocketClient.open(server.port)
    for (const socket of [first, second]) await socket.login(token)
    second.send({ method: 'account', params: { id: play.id } })
    for (const socket of [first, second]) {
      socket.subscribe('FOREX_CHANGED')
      await socket.push('FOREX_CHANGED')
    }
    first.subscribe('ACCOUNTS')
    expect((await first.push('ACCOUNTS')).data).toMatchObject([
      { id: user.id },
      { id: play.id, net_value: '100000.00' },
    ])
    const [heardByFirst, heardBySecond] = [first.messages.length, second.messages.length]
    const order = await client.call(endpoints.submitOrder, MARKET_ORDER, of(token, play.id))
    expect((await second.push('FOREX_CHANGED', heardBySecond)).data).toEqual({ ids: [order.Id] })
    // The figures of all accounts come to both; the order only to who has chosen its account.
    await first.push('ACCOUNTS', heardByFirst)
    expect(first.messages.slice(heardByFirst)).not.toContainEqual(expect.objectContaining({ topic: 'FOREX_CHANGED' }))
    second.send({ method: 'account', params: { id: 1 } })
    const refused = await second.next(({ type }) => type === 'error', heardBySecond)
    expect(refused.code).toBe(CODES.ACCOUNT_NOT_FOUND)
    for (const socket of [first, second]) socket.close()
  })

  it('finishes what a crash has interrupted', async () => {
    const { token, user } = await register(server)
    const account = await open(token, 'demo')
    // As a crash leaves them between the row and the books.
    await query(
      server,
      `insert into accounts (id, user_id, kind, is_demo, demo_sum)
       values (nextval(pg_get_serial_sequence('users', 'id')), ${user.id}, 'demo', true, 700)`,
    )
    await query(server, `update accounts set state = 'closing' where id = ${account.id}`)
    await client.call(endpoints.submitOrder, MARKET_ORDER, of(token, account.id))
    await server.end('SIGKILL')
    server = await startServer({
      dataDir: server.dataDir,
      environment: { ...withDemoData, MARKET: `replay:${recordingFolder()}`, RATE_LIMIT_FACTOR: '100' },
    })
    client = new Client(server.port)
    const [, first, second] = await list(token)
    // One with a position is not closed.
    expect(first).toMatchObject({ id: account.id, state: 'open', positions: 1 })
    expect(second).toMatchObject({ balance: '700.00', state: 'open' })
  })
})
