import { randomUUID } from 'node:crypto'
import { type Order, CHARGE_STATUS, CHARGE_TYPE, DRAW_TYPE, WITHDRAW_STATUS, endpoints } from '@openlot/core/contract'
import { DAY_MS } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_ACCOUNT } from '../src/examples/exampleAccount.ts'
import { OWN_COPY } from '../src/examples/exampleCopies.ts'
import { openDatabase } from '../src/storage/database.ts'
import { Client } from './support/client.ts'
import { runOps, walletOf } from './support/funds.ts'
import { expectBalancedLedger } from './support/ledger.ts'
import { type ServerProcess, clockFrom, newDataFolder, startServer, withDemoData } from './support/server.ts'

const environment = { ...withDemoData, HISTORY_DAYS: '1' }
/** Saturday night: the prices of most markets are older than the history. */
const atWeekend = { ...environment, ...clockFrom(Date.parse('2026-11-28T22:30Z')) }
const onWeekday = { ...environment, ...clockFrom(Date.parse('2026-11-25T15:00Z')) }

async function logIn(server: ServerProcess): Promise<{ client: Client; token: string }> {
  const { email: account, password } = EXAMPLE_ACCOUNT
  const client = new Client(server.port)
  const { token } = await client.call(endpoints.login, { account, password, login_type: 'email' })
  return { client, token }
}

/** Everything that the example account has, once what is under way has settled. */
async function possessions(server: ServerProcess) {
  const { client, token } = await logIn(server)
  const orders = async (status: number): Promise<{ data: Order[]; total: number }> =>
    client.call(endpoints.orders, { status }, { token })
  const deposits = await waitUntil(async () => {
    const { data } = await client.call(endpoints.charges, { type: CHARGE_TYPE.COIN }, { token })
    return data.some(({ status }) => status === CHARGE_STATUS.FINISHED) && data
  })
  const withdrawals = await waitUntil(async () => {
    const { data } = await client.call(endpoints.withdrawals, { type: DRAW_TYPE.COIN }, { token })
    return data.some(({ status }) => status === WITHDRAW_STATUS.PAID) && data
  })
  return {
    held: (await orders(1)).data.length,
    pending: (await orders(0)).data.length,
    past: (await orders(3)).total,
    copies: (await client.call(endpoints.copies, {}, { token })).map(({ status }) => status),
    deposits: deposits.map(({ number, status }) => [number, status]),
    withdrawals: withdrawals.map(({ number, status }) => [number, status]),
    methods: (await client.call(endpoints.drawMethods, { draw_type: DRAW_TYPE.COIN }, { token })).length,
    identity: (await client.call(endpoints.identity, {}, { token })).review_status,
    wallet: await walletOf(server, token),
  }
}

/** What is made, each once; the number of past orders and the wallet depend on the time. */
const EVERYTHING = {
  held: 4,
  pending: 2,
  copies: ['running'],
  deposits: [
    ['1200.00', CHARGE_STATUS.PENDING],
    ['2500.00', CHARGE_STATUS.FINISHED],
  ],
  withdrawals: [
    ['200.00', WITHDRAW_STATUS.PENDING],
    ['300.00', WITHDRAW_STATUS.PAID],
  ],
  methods: 1,
  identity: 2,
}

/** Runs SQL as the owner of a stopped server's tables. */
async function alter(dataDir: string, sql: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: pino({ level: 'silent' }) })
  try {
    await database.pool.query(sql)
  } finally {
    await database.stop()
  }
}

describe('the example account', () => {
  it('has three months behind it, and something of each kind under way', async () => {
    const server = await startServer({ environment: atWeekend })
    const complaints = async (of: ServerProcess): Promise<string> =>
      (await new Client(of.port).call(endpoints.complaintEmail, {})).email
    expect(await complaints(server)).toBe('help@openlot.example')
    const first = await possessions(server)
    expect(first).toMatchObject(EVERYTHING)
    expect(first.past).toBeGreaterThan(80)
    expect(first.wallet.lock_balance).toBe('200.00')

    const { client, token } = await logIn(server)
    const { points } = await client.call(endpoints.accountCurve, { days: 100 }, { token })
    const [start, end] = [points[0]!, points.at(-1)!]
    expect(end[0] - start[0]).toBeGreaterThanOrEqual(85 * DAY_MS)
    expect(start[1]).toBe('25000.00')
    expect(Number(end[1])).toBeGreaterThan(25_250)
    expect(Number(end[1])).toBeLessThan(28_500)
    expect(new Set(points.map(([, balance]) => balance)).size).toBeGreaterThan(45)
    const { net_value, current_margin } = await client.call(endpoints.account, {}, { token })
    expect(Number(current_margin) / Number(net_value)).toBeGreaterThan(0.08)
    expect(Number(current_margin) / Number(net_value)).toBeLessThan(0.25)

    // What the person ends is not begun again, and what the operator clears stays cleared.
    await runOps(server, 'setting', 'set', 'complaint_email=')
    const [copy] = await client.call(endpoints.copies, {}, { token })
    await client.call(endpoints.stopCopy, { id: copy!.id, close: 1, client_id: randomUUID() }, { token })
    const [asked] = (await client.call(endpoints.withdrawals, { type: DRAW_TYPE.COIN }, { token })).data
    await client.call(endpoints.cancelWithdrawal, { id: asked!.id }, { token })
    const [method] = await client.call(endpoints.drawMethods, { draw_type: DRAW_TYPE.COIN }, { token })
    await client.call(endpoints.deleteDrawMethod, { id: method!.id }, { token })
    await server.end('SIGTERM')
    const again = await startServer({ dataDir: server.dataDir, environment: atWeekend })
    const { wallet, ...kept } = await possessions(again)
    expect(kept).toEqual({
      ...EVERYTHING,
      past: first.past,
      copies: ['stopped'],
      withdrawals: [
        ['200.00', WITHDRAW_STATUS.CANCELLED],
        ['300.00', WITHDRAW_STATUS.PAID],
      ],
      methods: 0,
    })
    expect(wallet.lock_balance).toBe('0.00')
    expect(await complaints(again)).toBe('')
    await again.end('SIGTERM')
    await expectBalancedLedger(server.dataDir)
  })

  it('gets nothing twice, wherever the first start was cut off', async () => {
    const dataDir = newDataFolder()
    for (const [table, which] of [
      ['ledger_transfers', 'true'],
      ['accounts', `new.client_id = '${OWN_COPY.key}'`],
      ['charges', `new.state = 'approving'`],
      ['withdrawals', 'new.amount = 200'],
    ] as const) {
      await alter(
        dataDir,
        `create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$;
         create trigger cut_off before insert or update on ${table} for each row when (${which}) execute function cut_off()`,
      )
      await expect(startServer({ dataDir, environment: onWeekday }), table).rejects.toThrow(
        new RegExp(`cut off|Failed query: (insert into|update) "${table}"`),
      )
      await alter(dataDir, 'drop function cut_off cascade')
    }
    const server = await startServer({ dataDir, environment: onWeekday })
    expect(await possessions(server)).toMatchObject(EVERYTHING)
    await server.end('SIGTERM')
    await expectBalancedLedger(dataDir)
  })

  it('of an earlier version keeps what it has', async () => {
    const before = await startServer({ environment: withDemoData })
    await before.end('SIGTERM')
    const { dataDir } = before
    const server = await startServer({ dataDir, environment })
    const { client, token } = await logIn(server)
    expect(await walletOf(server, token)).toEqual({ balance: '25000.00', lock_balance: '0.00' })
    for (const status of [0, 1, 3])
      expect((await client.call(endpoints.orders, { status }, { token })).data).toEqual([])
    expect(await client.call(endpoints.copies, {}, { token })).toEqual([])
    expect((await client.call(endpoints.charges, { type: CHARGE_TYPE.COIN }, { token })).data).toEqual([])
    expect((await client.call(endpoints.identity, {}, { token })).review_status).toBe(0)
  })
})
