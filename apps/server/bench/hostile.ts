import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CODES, type Envelope, endpoints } from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'
import { type ServerProcess, launchServer, writeRecording } from '@openlot/tooling/server'
import { pino } from 'pino'
import { EXAMPLE_ACCOUNT } from '../src/examples/exampleAccount.ts'
import { openDatabase } from '../src/storage/database.ts'
import { percentile, report } from './report.ts'
import { Trader } from './trader.ts'

export type Attack = 'subscriptions' | 'accounts' | 'lists' | 'documents' | 'fanOut'

const NEIGHBOURS = 4
/** Below the rate that a user may read at. */
const READ_EVERY_MS = 60
const MEASURED_MS = 10 * SECOND_MS
const SETTLE_MS = 3 * SECOND_MS
const POSITIONS = 300
const READERS = 8
const ENDED_COPIES = 100
const FOLLOWERS = 300
const COPIED_USD = '100'

/**
 * How long others wait for their account's figures while one user floods the server with what is allowed to them:
 * subscriptions and accounts on thirty sockets with hundreds of positions, long lists, large documents, a leader who
 * closes dozens of positions in one call for hundreds of copies; and strangers' logins and slow connections.
 */
export async function benchHostile(folder: string): Promise<void> {
  const recording = join(folder, 'recording')
  writeRecording(recording)
  const server = await launchServer({
    dataDir: join(folder, 'data'),
    environment: { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1', MARKET: `replay:${recording}`, DEMO_DATA: '1' },
  })
  try {
    let people = 0
    const newTrader = async (): Promise<Trader> => {
      const trader = new Trader(server.port, (people += 1))
      await trader.logIn()
      return trader
    }
    const many = (count: number): Promise<Trader[]> => Promise.all(Array.from({ length: count }, newTrader))
    const neighbours = await many(NEIGHBOURS)
    for (const neighbour of neighbours) for (let order = 0; order < 5; order += 1) await neighbour.buy()
    const [holder] = await many(1)
    for (let order = 0; order < POSITIONS; order += 1) await onceAllowed(() => holder!.buy())
    const leader = await exampleLeader(server)
    const readers = await many(READERS)
    await Promise.all(readers.map((reader) => endCopies(reader, leader.id)))
    for (let follower = 0; follower < FOLLOWERS; follower += 10)
      await Promise.all((await many(10)).map((trader) => startCopy(trader, leader.id)))

    const attackers: Record<Attack, readonly Trader[]> = {
      subscriptions: [holder!],
      accounts: [holder!],
      lists: readers,
      documents: readers,
      fanOut: [leader.trader],
    }
    for (const [attack, traders] of Object.entries(attackers)) {
      const tokens = JSON.stringify(traders.map(({ token }) => token))
      await compare(attack, neighbours, () =>
        fork(new URL('./hostileClients.ts', import.meta.url), [String(server.port), attack, tokens]),
      )
    }
    await compare('logins, silent and slow connections', neighbours, () =>
      fork(new URL('./attackers.ts', import.meta.url), [String(server.port)]),
    )
  } finally {
    await server.end('SIGTERM')
  }
}

/** Prints how long neighbours wait while a process attacks, beside how long they waited just before. */
async function compare(what: string, neighbours: readonly Trader[], start: () => ChildProcess): Promise<void> {
  const rest = await read(neighbours)
  const attacker = start()
  await wait(SETTLE_MS)
  const attacked = await read(neighbours)
  attacker.kill('SIGKILL')
  await wait(SETTLE_MS)
  report(`figures of others: ${what}`, {
    'at rest, p50 ms': percentile(rest, 0.5),
    'p95 ms': percentile(rest, 0.95),
    'attacked, p50 ms': percentile(attacked, 0.5),
    'then p95 ms': percentile(attacked, 0.95),
    ratio: `${(percentile(attacked, 0.95) / percentile(rest, 0.95)).toFixed(2)}×`,
  })
}

async function read(neighbours: readonly Trader[]): Promise<number[]> {
  const latencies: number[] = []
  const end = performance.now() + MEASURED_MS
  await Promise.all(
    neighbours.map(async (neighbour) => {
      while (performance.now() < end) {
        const from = performance.now()
        const { code } = await neighbour.call(endpoints.account, {})
        if (code !== 1) throw new Error(`a neighbour was answered ${code}`)
        latencies.push(performance.now() - from)
        await wait(READ_EVERY_MS)
      }
    }),
  )
  return latencies
}

/** The example account as a leader, without what the operator asks of one. */
async function exampleLeader(server: ServerProcess): Promise<{ id: number; trader: Trader }> {
  const { email, password } = EXAMPLE_ACCOUNT
  const trader = new Trader(server.port, 0)
  trader.token =
    (await trader.call(endpoints.login, { account: email, password, login_type: 'email' })).data?.token ?? ''
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: server.dataDir,
    log: pino({ level: 'error' }),
    role: 'guest',
  })
  try {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into leaders (account_id, user_id, nickname, min_amount, fee_rate)
       select accounts.id, users.id, 'Bench leader', 10, 0 from accounts join users on users.id = accounts.user_id
       where users.email = $1 order by accounts.id limit 1 returning id`,
      [email],
    )
    await database.pool.query(`select pg_notify('leaders_changed', '')`)
    await wait(SECOND_MS)
    return { id: Number(rows[0]!.id), trader }
  } finally {
    await database.stop()
  }
}

async function startCopy(trader: Trader, leader_id: number): Promise<number> {
  const sizes = { amount: COPIED_USD, scale: '1', min_lot: 1, copy_open: 0 } as const
  const input = { leader_id, ...sizes, client_id: randomUUID() }
  return (await onceAllowed(() => trader.call(endpoints.startCopy, input))).id
}

/** Leaves many copies in a list. */
async function endCopies(trader: Trader, leaderId: number): Promise<void> {
  for (let copy = 0; copy < ENDED_COPIES; copy += 1) {
    const id = await startCopy(trader, leaderId)
    const input = { id, close: 1, client_id: randomUUID() } as const
    await onceAllowed(() => trader.call(endpoints.stopCopy, input))
  }
}

/** Calls until the limits let it through. @throws Error for any other refusal. */
async function onceAllowed<Data>(call: () => Promise<Envelope<Data>>): Promise<Data> {
  for (;;) {
    const { code, msg, data } = await call()
    if (data !== null) return data
    if (code !== CODES.TOO_MANY_REQUESTS) throw new Error(`a call was answered ${code} ${msg}`)
    await wait(SECOND_MS / 10)
  }
}
