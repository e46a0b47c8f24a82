import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@openlot/core/contract'
import { quickImports } from '@openlot/tooling/server'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { decideDeposit } from '../src/funds/deposits/deposits.ts'
import { decideWithdrawal } from '../src/funds/withdrawals/withdrawals.ts'
import type { Database } from '../src/storage/database.ts'
import { Client } from './support/client.ts'
import {
  SIMPLE_REWARD,
  deposit,
  createFundedUser,
  runOps,
  switchConfirmationOff,
  walletOf,
  withdraw,
} from './support/funds.ts'
import { openAsGuest } from './support/database.ts'
import { effort } from '@openlot/tooling/test'
import { register } from './support/people.ts'
import { type ServerProcess, startServer, temporaryFolder, withDemoData } from './support/server.ts'

const environment = { ...withDemoData, RATE_LIMIT_FACTOR: '1000' }
/** The server is killed once a round. */
const ROUNDS = effort({ explore: 6, usual: 3 })

interface Record {
  kind: string
  state: string
  moved: string[] | null
}

/** The ledger transfers of each record, by kind. */
const RECORDS = `
  select 'charge' as kind, charges.state, t.moved from charges
    left join lateral (select array_agg(kind order by id) as moved from ledger_transfers where reference = 'D' || charges.id and kind = 'deposit') t on true
  union all
  select 'withdrawal', withdrawals.state, t.moved from withdrawals
    left join lateral (select array_agg(kind order by id) as moved from ledger_transfers where reference = 'W' || withdrawals.id) t on true`

const MOVED: Readonly<{ [state: string]: readonly string[] | null }> = {
  'charge pending': null,
  'charge finished': ['deposit'],
  'charge rejected': null,
  'withdrawal refused': null,
  'withdrawal pending': ['withdraw-lock'],
  'withdrawal paid': ['withdraw-lock', 'withdraw-payout', 'withdraw-fee'],
  'withdrawal rejected': ['withdraw-lock', 'withdraw-release'],
  'withdrawal cancelled': ['withdraw-lock', 'withdraw-release'],
}

/** Waits until no operation is in progress and expects that each has moved its money once. */
async function expectMoved({ pool }: Database): Promise<Map<string, number>> {
  const records = await waitUntil(async () => {
    const { rows } = await pool.query<Record>(RECORDS)
    return rows.every(({ kind, state }) => `${kind} ${state}` in MOVED) ? rows : undefined
  })
  const counts = new Map<string, number>()
  for (const { kind, state, moved } of records) {
    const key = `${kind} ${state}`
    expect(moved, key).toEqual(MOVED[key])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The same, and expects one notification each and a balanced ledger. */
async function expectSettled(server: ServerProcess, guest: Database): Promise<Map<string, number>> {
  const counts = await expectMoved(guest)
  const mails = await guest.pool.query<{ kind: string; total: number }>(
    'select kind, count(*)::int as total from outbox group by kind',
  )
  const sentMails = (kind: string): number => mails.rows.find((row) => row.kind === kind)?.total ?? 0
  expect(sentMails('charge-approved')).toBe(counts.get('charge finished'))
  expect(sentMails('withdrawal-paid')).toBe(counts.get('withdrawal paid') ?? 0)
  expect(sentMails('withdrawal-rejected')).toBe(counts.get('withdrawal rejected') ?? 0)
  expect(await runOps(server, 'ledger', 'check')).toContain('sum 0.000000, 0 differences')
  return counts
}

describe('money operations', () => {
  it('completes each operation once after kill -9 of the server', async () => {
    const dataDir = temporaryFolder()
    let server = await startServer({ dataDir, environment })
    await switchConfirmationOff(server)
    const person = await createFundedUser(server, '5000')
    const { token, draw_currency_id, draw_method_id } = person
    const guest = await openAsGuest(dataDir)
    const confirmed = new Set<number>()
    let broken = 0
    for (let round = 0; round < ROUNDS; round++) {
      const client = new Client(server.port)
      const draw = async () => {
        const input = { draw_currency_id, draw_method_id, number: '20', client_id: randomUUID() }
        const answer = await client.envelope(endpoints.withdraw, input, { token })
        if (answer.code === 1) confirmed.add(answer.data.id)
        return answer.data?.id
      }
      const ready = await Promise.all(Array.from({ length: 9 }, draw))
      const numbers = await Promise.all(Array.from({ length: 4 }, () => deposit(server, token, '10')))
      const act = (id: number, at: number) =>
        guest.db.transaction((transaction) =>
          decideWithdrawal(transaction, id, at % 3 === 0 ? 'pay' : at % 3 === 1 ? 'reject' : 'cancel', {}),
        )
      const acts = Promise.allSettled([
        ...ready.map((id, at) => act(id, at)),
        ...numbers.map((number, at) =>
          guest.db.transaction((transaction) =>
            decideDeposit(transaction, Number(number.slice(1)), at === 0 ? 'reject' : 'approve', { remark: '' }),
          ),
        ),
        ...Array.from({ length: 6 }, draw),
      ])
      // The first kill is immediate, to interrupt calls; the next ones later each.
      await wait(randomInt(round * 12 + 1))
      await server.end('SIGKILL')
      broken += (await acts).filter(({ status }) => status === 'rejected').length
      server = await startServer({ dataDir, environment })
      await expectSettled(server, guest)
    }
    expect(broken, 'the server was killed during calls').toBeGreaterThan(0)
    const counts = await expectSettled(server, guest)
    expect(counts.get('charge finished')).toBeGreaterThan(2.5 * ROUNDS)
    expect(counts.get('withdrawal paid')).toBeGreaterThan(1.6 * ROUNDS)
    const { rows } = await guest.pool.query<{ id: number }>(
      `select id::int as id from withdrawals where state not in ('locking', 'refused')`,
    )
    const kept = new Set(rows.map(({ id }) => id))
    expect(
      [...confirmed].filter((id) => !kept.has(id)),
      'what was answered is there',
    ).toEqual([])
    const paid = counts.get('withdrawal paid')! * 20
    const pending = (counts.get('withdrawal pending') ?? 0) * 20
    expect(await walletOf(server, token)).toEqual({
      balance: `${5000 + (counts.get('charge finished')! - 1) * 10 - paid - pending}.00`,
      lock_balance: `${pending}.00`,
    })
  })

  it('completes an operation once if an operator’s command is repeated after kill -9', async () => {
    const dataDir = temporaryFolder()
    const first = await startServer({ dataDir, environment })
    const person = await createFundedUser(first, '100')
    const numbers = await Promise.all(Array.from({ length: 4 }, () => deposit(first, person.token, '10')))
    await first.end('SIGTERM')
    const main = join(import.meta.dirname, '../src/ops/main.ts')
    for (const number of numbers) {
      const child = spawn(process.execPath, [quickImports, main, 'charge', 'approve', number], {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: 'ignore',
      })
      const ended = new Promise((done) => child.once('exit', done))
      await Promise.race([ended, wait(randomInt(300, 1000))])
      child.kill('SIGKILL')
      await ended
      expect(await runOps(first, 'charge', 'approve', number)).toContain(`${number}: finished`)
    }
    const second = await startServer({ dataDir, environment })
    const counts = await expectSettled(second, await openAsGuest(dataDir))
    expect(counts.get('charge finished')).toBe(5)
    expect(await walletOf(second, person.token)).toEqual({ balance: '140.00', lock_balance: '0.00' })
  })

  it('completes each operation once after a crash between any two steps', async () => {
    const dataDir = temporaryFolder()
    const first = await startServer({ dataDir, environment })
    await runOps(first, 'setting', 'set', 'invite_reward=7', ...SIMPLE_REWARD)
    const inviter = await register(first)
    const person = await createFundedUser(first, '100', { invite_code: inviter.user.invite_code })
    const { token } = person
    const client = new Client(first.port)
    const draw = (number: string) => withdraw(first, person, { number })
    const [paid, rejected, cancelled] = [await draw('10'), await draw('11'), await draw('12')]
    await draw('13')
    await runOps(first, 'withdraw', 'pay', paid.record_number)
    await runOps(first, 'withdraw', 'reject', rejected.record_number)
    await client.call(endpoints.cancelWithdrawal, { id: cancelled.id }, { token })
    const [mine, theirs] = [
      { balance: '77.00', lock_balance: '13.00' },
      { balance: '7.00', lock_balance: '0.00' },
    ]
    await waitFor(async () =>
      expect([await walletOf(first, token), await walletOf(first, inviter.token)]).toEqual([mine, theirs]),
    )
    const untouched = await deposit(first, token, '20')
    const guest = await openAsGuest(dataDir)
    await first.end('SIGKILL')

    // The state after the money has moved, before the record is updated.
    const movements = async () =>
      // Example traders trade meanwhile.
      (await guest.pool.query('select * from ledger_transfers where order_id is null order by id')).rows
    const before = await movements()
    await guest.pool.query(`
    update charges set state = 'approving' where state = 'finished';
    update invite_rewards set state = 'paying';
    update withdrawals set state = case state when 'paid' then 'paying' when 'rejected' then 'rejecting'
      when 'cancelled' then 'cancelling' else 'locking' end`)
    const second = await startServer({ dataDir, environment })
    const counts = await expectMoved(guest)
    expect(Object.fromEntries(counts)).toEqual({
      'charge finished': 1,
      'charge pending': 1,
      'withdrawal paid': 1,
      'withdrawal rejected': 1,
      'withdrawal cancelled': 1,
      'withdrawal pending': 1,
    })
    await waitUntil(async () => {
      const { rows } = await guest.pool.query(`select from invite_rewards where state = 'paid'`)
      return rows.length === 1
    })
    expect(await movements()).toEqual(before)
    expect([await walletOf(second, token), await walletOf(second, inviter.token)]).toEqual([mine, theirs])

    // The state after the record is updated, before the money is moved.
    await second.end('SIGKILL')
    await guest.pool.query(`
    update charges set state = 'approving', credited = amount where state = 'pending';
    update withdrawals set state = 'paying' where state = 'pending'`)
    const third = await startServer({ dataDir, environment })
    const after = await expectMoved(guest)
    expect([after.get('charge finished'), after.get('withdrawal paid')]).toEqual([2, 2])
    expect(await walletOf(third, token)).toEqual({ balance: '97.00', lock_balance: '0.00' })
    expect(await walletOf(third, inviter.token), 'a second deposit is not rewarded').toEqual(theirs)
    expect(await runOps(third, 'charge', 'approve', untouched)).toContain('nothing changed')
    expect(await runOps(third, 'ledger', 'check')).toContain('sum 0.000000, 0 differences')
  })
})
