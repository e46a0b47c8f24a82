import { CODES } from '@openlot/core/contract'
import type pg from 'pg'
import { waitFor } from '@openlot/tooling/wait'
import { expect } from 'vitest'
import { fromResultText } from '../../src/engine/journal/resultText.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { checkLedger } from '../../src/ledger/check.ts'
import type { ClusterLoad } from './clusterLoad.ts'
import { type Asked, repeat } from './loadTrader.ts'
import { type ReachedStops, checkReachedStops } from './reachedStops.ts'
import { StubbornClient } from './stubbornClient.ts'

const REPEATERS = 6

interface Summary {
  readonly acknowledged: number
  readonly refused: number
  /** Never answered, and carried out. */
  readonly unknownDone: number
  readonly unknownNotDone: number
  readonly filled: number
  /** When the ticks were sent that stopped positions. */
  readonly stoppedAt: readonly number[]
}

/**
 * Proves, once the load is finished, that clients were told the truth: by the database, by asking again, by the books
 * and by what the sockets know. Throws at the first lie.
 */
export async function proveLoad(
  load: ClusterLoad,
  pool: pg.Pool,
  options: Pick<Parameters<typeof checkReachedStops>[1], 'unpublished'> = {},
): Promise<Summary> {
  // What prices still cause, and what sockets are still told.
  await expectSocketsToKnow(load, pool)
  const stored = await expectStored(load, pool)
  const stops = await expectStops(load, pool, options)
  await expectSameAnswers(load, stored)
  expect(await checkLedger(pool)).toMatchObject({ isRight: true, total: '0.000000' })
  const [sum] = (await pool.query<{ sum: string }>('select sum(balance)::text as sum from ledger_accounts')).rows
  expect(Number(sum?.sum)).toBe(0)
  const unknown = load.asked.filter(({ told }) => told === undefined)
  const done = unknown.filter(({ input }) => stored.has(input.client_id)).length
  return {
    acknowledged: load.asked.filter(({ told }) => told?.order !== undefined).length,
    refused: load.asked.filter(({ told }) => told !== undefined && told.order === undefined).length,
    unknownDone: done,
    unknownNotDone: unknown.length - done,
    filled: stops.filled,
    stoppedAt: stops.stoppedAt,
  }
}

/** The order's id, or the code of a refusal. */
type FirstResult = { readonly orderId: number } | { readonly code: number }
/** By `client_id`. */
type Stored = ReadonlyMap<string, FirstResult>

/** Every acknowledged order is there once, and none that nobody has asked for. */
async function expectStored({ accountIds, asked }: ClusterLoad, pool: pg.Pool): Promise<Stored> {
  const commands = await pool.query<{ client_id: string; answer: string }>(
    'select client_id, answer from client_commands where account_id = any($1)',
    [accountIds],
  )
  const stored = new Map<string, FirstResult>(
    commands.rows.flatMap(({ client_id, answer }): [string, FirstResult][] => {
      const result = fromResultText(answer)
      if (result instanceof Refusal) return [[client_id, { code: CODES[result.code] }]]
      // The opening of the account has a key, too, and no order.
      return result.order === undefined ? [] : [[client_id, { orderId: result.order.id }]]
    }),
  )
  const orders = await pool.query<{ id: string; status: number; close_price: string | null }>(
    'select id, status, close_price from orders where account_id = any($1)',
    [accountIds],
  )
  const byId = new Map(orders.rows.map((row) => [Number(row.id), row]))
  const missing = asked.filter(({ told, input, opens }) => {
    if (told?.order === undefined) return false
    const first = stored.get(input.client_id)
    const row = byId.get(told.order.Id)
    const isThere = first !== undefined && 'orderId' in first && first.orderId === told.order.Id && row !== undefined
    return !isThere || (!opens && Number(row.close_price) !== Number(told.order.UpdatePrice))
  })
  expect(missing.map(describe), 'acknowledged, and not in the database').toEqual([])
  const opened = asked.flatMap(({ input, opens }) => {
    const first = opens ? stored.get(input.client_id) : undefined
    return first !== undefined && 'orderId' in first ? [first.orderId] : []
  })
  expect(new Set(opened).size, 'no two calls have opened the same order').toBe(opened.length)
  expect(
    [...byId.keys()].toSorted((a, b) => a - b),
    'every order was asked for, once',
  ).toEqual(opened.toSorted((a, b) => a - b))
  return stored
}

async function expectStops(
  { accountIds, vendor, gaps }: ClusterLoad,
  pool: pg.Pool,
  { unpublished = [] }: Pick<Parameters<typeof checkReachedStops>[1], 'unpublished'>,
): Promise<ReachedStops> {
  const stops = await checkReachedStops(pool, {
    accountIds,
    vendor,
    unpublished,
    faultAt: (time) => gaps.faultAt(time),
  })
  expect(stops.faults, 'what prices should have done').toEqual([])
  return stops
}

/** The same `client_id` again gives what it gave, also where nobody heard it. */
async function expectSameAnswers({ asked, gateways }: ClusterLoad, stored: Stored): Promise<void> {
  const waiting = [...asked]
  const differences: string[] = []
  const askAgain = async (client: StubbornClient): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const again = await repeat(client, one)
      const first = stored.get(one.input.client_id)
      if (again === undefined) differences.push(`${describe(one)}: no answer`)
      else if (one.told !== undefined) {
        if (JSON.stringify(again) !== JSON.stringify(one.told))
          differences.push(`${describe(one)}: now ${JSON.stringify(again)}`)
      } else if (first !== undefined) {
        const isSame = 'orderId' in first ? again.order?.Id === first.orderId : again.code === first.code
        if (!isSame) differences.push(`${describe(one)}: stored ${JSON.stringify(first)}, now ${JSON.stringify(again)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: REPEATERS }, (_, at) => askAgain(new StubbornClient(gateways, at))))
  expect(differences, 'repeated').toEqual([])
}

const describe = ({ endpoint, input, told }: Asked): string =>
  `${endpoint.path} ${JSON.stringify(input)} → ${told === undefined ? 'no answer' : JSON.stringify(told)}`

/** By its pushes and by what it asked after them, each socket ends with the right orders. */
async function expectSocketsToKnow({ sockets }: ClusterLoad, pool: pg.Pool): Promise<void> {
  await waitFor(async () => {
    for (const { person, live, pushed } of sockets) {
      const { rows } = await pool.query<{ id: string; status: number }>(
        'select id, status from orders where account_id = $1 and status in (0, 1) order by id',
        [person.user.id],
      )
      const idsOf = (of: typeof rows): number[] => of.map(({ id }) => Number(id))
      const sorted = (ids: readonly number[] | undefined) => ids?.toSorted((a, b) => a - b)
      expect(sorted(live), `orders of user ${person.user.id} as asked after pushes`).toEqual(idsOf(rows))
      expect(sorted(pushed), `positions of user ${person.user.id} as pushed`).toEqual(
        idsOf(rows.filter(({ status }) => status === 1)),
      )
    }
  })
}

/** For people. */
export const textOfSummary = (summary: Summary): string =>
  Object.entries(summary)
    .map(([name, count]) => `${name} ${typeof count === 'number' ? count : count.length}`)
    .join(', ')
