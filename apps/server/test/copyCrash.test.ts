import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SignedIn, endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { expectBalancedLedger } from './support/ledger.ts'
import { eligibleUser, withMoney } from './support/leader.ts'
import { postmasterPid } from './support/postgres.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, startServer, temporaryFolder, withDemoData } from './support/server.ts'

const environment = { ...withDemoData, MARKET: `replay:${recordingFolder()}`, RATE_LIMIT_FACTOR: '1000' }
/** Two people, each with as many copies as one may have. */
const FOLLOWERS = 2
const COPIES_EACH = 100
const COPIES = FOLLOWERS * COPIES_EACH

describe('copies on PostgreSQL', () => {
  it('are done exactly once and in order, after kill -9 of server and database', async () => {
    const dataDir = temporaryFolder()
    let server = await startServer({ dataDir, environment })
    const leader = await eligibleUser(server, '20000', 'Ho Wing-Kei')
    const { leader_id } = await new Client(server.port).call(
      endpoints.lead,
      { nickname: 'Storm', min_amount: '100' },
      { token: leader.token },
    )
    await Promise.all(Array.from({ length: FOLLOWERS }, () => startCopies(server, leader_id)))

    for (const [round, kills] of (['server', 'database', 'server', 'server', 'database'] as const).entries()) {
      const moment = Promise.withResolvers<void>()
      let answers = 0
      const acting = act(new Client(server.port), leader, () => {
        answers += 1
        if (answers > round) moment.resolve()
      }).finally(moment.resolve)
      await moment.promise
      // Another moment of the tasks in each round.
      await wait(round * 23)
      if (kills === 'database') process.kill(postmasterPid(dataDir), 'SIGKILL')
      else await server.end('SIGKILL')
      await acting
      if (kills === 'server') server = await startServer({ dataDir, environment })
      await settled(server)
    }
    const client = new Client(server.port)
    const open = await waitUntil(() => openOrders(client, leader))
    for (const id of open) {
      const close = { id, client_id: randomUUID() }
      // Connections to the database that was killed may still be found broken.
      await waitFor(() => client.call(endpoints.closeOrder, close, { token: leader.token }))
    }
    await settled(server)

    // The demo data has copies of its own, which go on trading.
    const ofLeader = `copy_id in (select account_id from copies where leader_id = ${leader.user.id})`
    const once = await query(
      server,
      `select max(times)::int as most, count(*)::int as decided from (
         select count(*) as times from copy_log where act = 'open' and ${ofLeader} group by copy_id, leader_order_id) as openings`,
    )
    expect(once[0]?.['most'], 'no copy has opened a trade twice').toBe(1)
    const [acts] = await query(
      server,
      `select count(distinct leader_order_id)::int as trades from copy_log where act = 'open' and ${ofLeader}`,
    )
    expect(once[0]?.['decided'], 'every trade has been decided in every copy').toBe(Number(acts?.['trades']) * COPIES)
    const wrong = await query(
      server,
      `select copies.account_id, orders.leader_order_id, sum(lots) filter (where orders.status = 1) as held
         , sum(lots) filter (where orders.status = 3) as closed, max(copied_lots) as copied
       from orders join copies using (account_id) where leader_order_id is not null and copies.leader_id = ${leader.user.id} group by 1, 2
       having coalesce(sum(lots) filter (where orders.status = 1), 0) <> 0 or sum(lots) filter (where orders.status = 3) <> max(copied_lots)`,
    )
    expect(wrong, 'each is closed with its leader, in parts that add up').toEqual([])
    const missed = await query(
      server,
      `select id from orders where account_id = ${leader.user.id} and placed_at > (select min(started_at) from copies where leader_id = ${leader.user.id})
         and not exists (select from copy_log where leader_order_id = orders.id)
         and not exists (select from orders as rest where rest.account_id = orders.account_id and rest.placed_at = orders.placed_at and rest.id < orders.id)`,
    )
    expect(missed, 'no trade of the leader is forgotten').toEqual([])
    await server.end('SIGTERM')
    await expectBalancedLedger(dataDir)
  })
})

async function startCopies(server: ServerProcess, leader_id: number): Promise<void> {
  const { token } = await withMoney(server, '10000')
  const client = new Client(server.port)
  for (let copy = 0; copy < COPIES_EACH; copy += 1)
    await client.call(endpoints.startCopy, { leader_id, amount: '100', client_id: randomUUID() }, { token })
}

/** Opens, closes in part, closes, and opens again; a server that dies answers nothing. */
async function act(client: Client, { token }: SignedIn, onAnswer: () => void): Promise<void> {
  try {
    for (let trade = 0; trade < 3; trade += 1) {
      const { Id: id } = await client.order(token, { client_id: randomUUID(), cont: '8.00', multiple: 200 })
      onAnswer()
      await client.call(endpoints.closeOrder, { id, cont: '3.30' }, { token })
      onAnswer()
      if (trade === 2) break
      await client.call(endpoints.closeOrder, { id }, { token })
      onAnswer()
    }
  } catch {
    // What was not answered may have been done or not.
  }
}

const openOrders = async (client: Client, { token }: SignedIn): Promise<number[] | undefined> => {
  try {
    return (await client.call(endpoints.orders, { status: 1 }, { token })).data.map(({ Id }) => Id)
  } catch {
    return undefined
  }
}

/** Waits until nothing is left to be done in copies. */
const settled = (server: ServerProcess): Promise<unknown> =>
  waitUntil(async () => {
    try {
      return (await query(server, 'select count(*)::int as total from copy_tasks'))[0]?.['total'] === 0
    } catch {
      return false
    }
  })
