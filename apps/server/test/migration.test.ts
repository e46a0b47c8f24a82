import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { checkLedger } from '../src/ledger/check.ts'
import { prepareLaunch, startPostmaster } from '../src/storage/bundled/postmaster.ts'
import { openDatabase } from '../src/storage/database.ts'
import { onCleanup } from './support/cleanup.ts'
import { effort } from '@openlot/tooling/test'
import { temporaryFolder } from './support/server.ts'

const log = pino({ level: 'silent' })
/** The last migration before people and trading accounts were told apart. */
const LAST_BEFORE = 8
const PEOPLE = 1000
const ORDERS = effort({ explore: 1_000_000, usual: 20_000 })

/** The migrations up to one of them. */
function migrationsUpTo(last: number): string {
  const folder = join(temporaryFolder(), 'migrations')
  cpSync(join(import.meta.dirname, '../migrations'), folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { idx: number }[] }
  journal.entries = journal.entries.filter(({ idx }) => idx <= last)
  writeFileSync(journalFile, JSON.stringify(journal))
  return folder
}

/** People, every second with play money, whose closed orders have made and lost money and paid fees. */
const FORMER = `
insert into users (uid, is_demo, demo_id, email, password_hash, invite_code)
  select 'm' || n, n % 2 = 0, case when n % 2 = 0 then gen_random_uuid() end,
    case when n % 2 = 1 then n || '@people.example' end, 'x', 'm' || n from generate_series(1, ${PEOPLE}) n;
insert into orders (id, user_id, instrument_id, side, status, lots, leverage, origin_price, open_price, margin, fee,
    placed_at, close_price, profit, close_reason, closed_at)
  select n, users.id, 1, 1, 3, 1, 100, 1, 1, 1, 0.06, now(), 1, (n % 7 - 3), 1, now()
  from generate_series(1, ${ORDERS}) n join users on users.uid = 'm' || (1 + n % ${PEOPLE});
create temporary table moves as
  select row_number() over (order by number, part) as id, * from (
    select user_id, null::bigint as order_id, 'deposit' as kind, 'house:funding' as from_account,
      'wallet:' || user_id as to_account, 1000::numeric as amount, 0 as number, user_id as part
      from (select id as user_id from users) as people
    union all
    select user_id, id, 'trade-fee', 'wallet:' || user_id, 'house:fees', 0.06, id, 1 from orders
    union all
    select user_id, id, 'trade-profit', 'house:trading', 'wallet:' || user_id, profit, id, 2 from orders where profit > 0
    union all
    select user_id, id, 'trade-loss', 'wallet:' || user_id, 'house:trading', -profit, id, 2 from orders where profit < 0
  ) as all_moves;
insert into ledger_transfers (id, kind, from_account, to_account, amount, from_balance, to_balance, user_id, order_id, at)
  select id, kind, from_account, to_account, amount, 0, 0, user_id, order_id, now() from moves;
insert into ledger_accounts (account, user_id, balance)
  select account, case when account like 'wallet:%' then substring(account from 8)::bigint end, sum(amount) from (
    select to_account as account, amount from moves union all select from_account, -amount from moves
  ) as sides group by account;
insert into client_commands (user_id, client_id, asks, answer, at)
  select id, gen_random_uuid(), 'kind=close-order|userId=' || id || '|orderId=1', '{}', now() from users;`

const BALANCES = 'select account, balance::text from ledger_accounts order by account'

it('tells accounts apart in a database of before: ids, orders and wallets stay, play money leaves the house', async () => {
  const dataDir = temporaryFolder()
  const postmaster = await startPostmaster(dataDir, { launch: prepareLaunch(dataDir), log, role: 'server' })
  const former = new pg.Client(postmaster.connection)
  await former.connect()
  await migrate(drizzle(former), { migrationsFolder: migrationsUpTo(LAST_BEFORE) })
  await former.query(FORMER)
  const before = new Map(
    (await former.query<{ account: string; balance: string }>(BALANCES)).rows.map(({ account, balance }) => [
      account,
      balance,
    ]),
  )
  const demo = await former.query<{ trading: string; fees: string }>(
    `select coalesce(sum(-profit), 0)::numeric(24,6)::text as trading, sum(orders.fee)::numeric(24,6)::text as fees
     from orders join users on users.id = user_id where is_demo`,
  )
  await former.end()
  await postmaster.stop()

  const started = performance.now()
  const { pool, stop } = await openDatabase({ databaseUrl: undefined, dataDir, log })
  onCleanup(stop)
  process.stdout.write(`migrated ${ORDERS} orders in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)

  const after = new Map(
    (await pool.query<{ account: string; balance: string }>(BALANCES)).rows.map(({ account, balance }) => [
      account,
      balance,
    ]),
  )
  for (const [account, balance] of before)
    if (account.startsWith('wallet:')) expect(after.get(account), account).toBe(balance)
  expect(after.get('house:trading:demo')).toBe(demo.rows[0]?.trading)
  expect(after.get('house:fees:demo')).toBe(demo.rows[0]?.fees)
  expect(after.get('house:funding')).toBe(before.get('house:funding'))
  const total = (house: string) => Number(after.get(house)) + Number(after.get(`${house}:demo`))
  for (const house of ['house:trading', 'house:fees']) expect(total(house)).toBeCloseTo(Number(before.get(house)), 6)

  const { total: sum, differences, orphans } = await checkLedger(pool)
  expect({ sum, differences, orphans: orphans.filter((row) => !row.startsWith('order')) }).toEqual({
    sum: '0.000000',
    differences: [],
    orphans: [],
  })
  const { rows } = await pool.query(
    `select count(*)::int as accounts, count(*) filter (where accounts.id = users.id and accounts.is_demo = users.is_demo)::int as same
     from users join accounts on accounts.user_id = users.id`,
  )
  expect(rows[0]).toEqual({ accounts: PEOPLE, same: PEOPLE })
  const { rows: asks } = await pool.query(
    `select count(*)::int as n from client_commands where asks like '%|accountId=%'`,
  )
  expect(asks[0]).toEqual({ n: PEOPLE })
})
