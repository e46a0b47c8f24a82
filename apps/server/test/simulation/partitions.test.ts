import { type Usd, parseLots, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountCommand } from '../../src/engine/model/command.ts'
import { effort, seed } from '@openlot/tooling/test'
import { assertInvariant } from './assertInvariant.ts'
import { ACCOUNTS, DEMO, FIRST_COPY, PartitionedBroker, UNAVAILABLE } from './partitionedBroker.ts'
import { report } from './report.ts'

const START = Date.UTC(2026, 10, 23, 12)
const LEADERS = [1, 2]
const MAX_COPIES = 4

// The engine takes the time of what a price causes from the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

const anyAccount = fc.constantFrom(...ACCOUNTS)
const anyStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      account: fc.oneof(fc.constantFrom(...LEADERS), anyAccount),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.integer({ min: 1, max: 60 }),
      target: fc.option(fc.integer({ min: -40, max: 40 }), { nil: undefined }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      account: fc.oneof(fc.constantFrom(...LEADERS), anyAccount),
      nth: fc.nat(4),
      part: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('tick' as const), move: fc.integer({ min: -120, max: 120 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      account: anyAccount,
      to: anyAccount,
      dollars: fc.integer({ min: 1, max: 4000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      account: anyAccount,
      leader: fc.constantFrom(...LEADERS),
      dollars: fc.integer({ min: 50, max: 3000 }),
      holdings: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('fund-copy' as const, 'reduce-copy' as const),
      copy: fc.nat(MAX_COPIES - 1),
      dollars: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stop' as const),
      copy: fc.nat(MAX_COPIES - 1),
      closes: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('charge' as const), copy: fc.nat(MAX_COPIES - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 5 }) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

const dollars = (amount: number): Usd => (BigInt(amount) * 1_000_000n) as Usd

/** The command of a step for a broker in its present state; undefined where there is none. */
async function commandOf(
  broker: PartitionedBroker,
  step: Step,
  { name, copyId }: { name: number; copyId: number },
): Promise<AccountCommand | undefined> {
  const at = broker.now
  const about = { idempotencyKey: `00000000-0000-4000-8000-${String(name).padStart(12, '0')}`, at } as const
  switch (step.kind) {
    case 'tick':
    case 'wait':
      return undefined
    case 'place': {
      const { account: accountId, side } = step
      const lots = parseLots((step.lots / 100).toFixed(2))
      const order = { ...about, accountId, instrumentId: 1, side, lots, leverage: 100 } as const
      if (step.target === undefined) return { kind: 'market-order', ...order }
      return {
        kind: 'pending-order',
        target: parsePrice((broker.bid * (1 + step.target / 10_000)).toFixed(5)),
        ...order,
      }
    }
    case 'close': {
      const order = (await broker.orders(step.account))[step.nth]
      if (order?.status !== 'holding') return undefined
      const lots = step.part ? parseLots('0.01') : undefined
      return { kind: 'close-order', accountId: step.account, orderId: order.id, lots, ...about }
    }
    case 'transfer': {
      const { account: accountId, to } = step
      if (accountId === to) return undefined
      return { kind: 'account-transfer', accountId, to, amount: dollars(step.dollars), reference: 'T', ...about }
    }
    case 'start':
      return {
        kind: 'start-copy',
        accountId: step.account,
        copyId,
        leaderId: step.leader,
        amount: dollars(step.dollars),
        minAmount: dollars(100),
        feeRate: parseRate('0.1'),
        scale: parseRate('1'),
        takesSmallest: true,
        opensHoldings: step.holdings,
        stopLevel: dollars(Math.floor(step.dollars / 3)),
        ...about,
      }
    case 'fund-copy':
    case 'reduce-copy':
      return { kind: step.kind, accountId: FIRST_COPY + step.copy, amount: dollars(step.dollars), ...about }
    case 'stop':
      return { kind: 'stop-copy', accountId: FIRST_COPY + step.copy, closes: step.closes, reason: 'by-hand', ...about }
    case 'charge':
      return { kind: 'charge-copy', accountId: FIRST_COPY + step.copy, until: at, at }
  }
}

/** Lets time pass and the price move, then executes the step's command. */
async function run(
  broker: PartitionedBroker,
  step: Step,
  named: { name: number; copyId: number },
): Promise<AccountCommand | undefined> {
  broker.now += step.kind === 'wait' ? step.seconds * 1000 : 50
  vi.setSystemTime(broker.now)
  broker.quote(step.kind === 'tick' ? step.move : 0)
  await broker.settle()
  if (step.kind === 'start') broker.place(named.copyId, step.leader, step.account === DEMO)
  return commandOf(broker, step, named)
}

/** The steps with a name each, and the id of the copy that each would start. */
function withNames(steps: readonly Step[]): { step: Step; name: number; copyId: number }[] {
  let copyId = FIRST_COPY - 1
  return steps.map((step, index) => ({ step, name: index + 1, copyId: step.kind === 'start' ? (copyId += 1) : copyId }))
}

function assertBooks({ record }: PartitionedBroker): void {
  const sums = record.sums()
  assertInvariant(
    sums.every((sum) => Number(sum) === 0),
    `each partition's books add up to zero, not ${sums.join(', ')}`,
  )
  const transit = [...record.accounts].filter(([name]) => name.startsWith('transit'))
  const left = transit.reduce((sum, [, { balance }]) => sum + parseUsd(balance), 0n)
  assertInvariant(left === 0n, `nothing is left in transit, not ${left}`)
}

describe('the same history in one partition, in two and in four, and with splits on the way', () => {
  it('has the same answers, the same money and the same orders', async () => {
    const seen = { crossed: 0, copies: 0, refused: 0 }
    const anySteps = fc.array(anyStep, { minLength: 5, maxLength: 60, size: 'max' })
    const anyLayout = fc.record({
      partitions: fc.constantFrom(2, 4),
      splitAt: fc.option(fc.nat(60), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(anySteps, anyLayout, async (steps: Step[], { partitions, splitAt }) => {
        const one = new PartitionedBroker({ partitions: 1, now: START })
        const other = new PartitionedBroker({
          partitions: splitAt === undefined ? partitions : partitions / 2,
          now: START,
        })
        try {
          for (const broker of [one, other]) {
            vi.setSystemTime(START)
            await broker.start()
            await broker.open()
          }
          for (const { step, ...names } of withNames(steps)) {
            if (names.name === splitAt) await other.split()
            const answers: string[] = []
            for (const broker of [one, other]) {
              const command = await run(broker, step, names)
              answers.push(command === undefined ? '' : await broker.answer(command))
              await broker.settle()
            }
            assertInvariant(answers[0] === answers[1], `step ${names.name}: ${answers.join('\nnot ')}`)
            if (answers[0]?.includes('{') === true && !answers[0].startsWith('{')) seen.refused += 1
            assertBooks(one)
            assertBooks(other)
            const [expected, found] = [await one.picture(), await other.picture()]
            assertInvariant(expected === found, `after step ${names.name}:\n${found}\nin place of\n${expected}`)
          }
          seen.crossed += other.record.transits.size
          seen.copies += one.record.copies.size
        } finally {
          await Promise.all([one.stop(), other.stop()])
        }
      }),
      { numRuns: effort({ explore: 2000, usual: 150 }), seed: seed(14), reporter: report },
    )
    expect(seen.crossed).toBeGreaterThan(100)
    expect(seen.copies).toBeGreaterThan(50)
    expect(seen.refused).toBeGreaterThan(100)
  })
})

const anyFault = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      account: anyAccount,
      fault: fc.constantFrom('lost' as const, 'unconfirmed' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'split' as const }) },
)

/** Repeats a command under its key until it is answered, and once more. */
async function insist(broker: PartitionedBroker, command: AccountCommand): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await broker.answer(command)
    if (answer === UNAVAILABLE) {
      await broker.ready()
      continue
    }
    const again = await broker.answer(command)
    if (again !== UNAVAILABLE) assertInvariant(answer === again, `a repeat is answered\n${answer}\nnot\n${again}`)
    return answer
  }
  throw new Error(`${command.kind} was never answered`)
}

describe('partitions whose storage fails, whose process dies and which are divided', () => {
  it('do each command once and lose no money on its way', async () => {
    const seen = { crossed: 0, splits: 0 }
    const anySteps = fc.array(fc.oneof({ weight: 3, arbitrary: anyStep }, { weight: 1, arbitrary: anyFault }), {
      minLength: 5,
      maxLength: 50,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(anySteps, fc.constantFrom(1, 2, 4), async (steps, partitions) => {
        const broker = new PartitionedBroker({ partitions, now: START })
        const placed = new Set<string>()
        const amounts = new Map<number, bigint>()
        const add = (copyId: number, amount: bigint): unknown =>
          amounts.set(copyId, (amounts.get(copyId) ?? 0n) + amount)
        try {
          vi.setSystemTime(START)
          await broker.start()
          await broker.open()
          let copyId = FIRST_COPY - 1
          for (const [index, step] of steps.entries()) {
            if (step.kind === 'fail') broker.fail(step.account, step.fault)
            else if (step.kind === 'crash') await broker.crash()
            else if (step.kind === 'split') {
              if (broker.record.partitions < 8) await broker.split()
              seen.splits += 1
            } else {
              if (step.kind === 'start') copyId += 1
              const command = await run(broker, step, { name: index + 1, copyId })
              if (command === undefined) continue
              const isDone = !/^[A-Z_]+ {/.test(await insist(broker, command))
              if (!isDone) continue
              if (step.kind === 'place') placed.add(`${command.accountId} ${command.at}`)
              if (command.kind === 'start-copy') add(command.copyId, command.amount)
              if (command.kind === 'fund-copy') add(command.accountId, command.amount)
              if (command.kind === 'reduce-copy') add(command.accountId, -command.amount)
            }
          }
          await broker.settle()
          assertBooks(broker)
          const { orders, copies, transits } = broker.record
          const own = [...orders.values()].filter(({ leader_order_id: id }) => id === null)
          const found = new Set(own.map(({ account_id: id, placed_at: at }) => `${id} ${at}`))
          assertInvariant(found.size === placed.size, `${placed.size} orders were answered, ${found.size} are stored`)
          for (const [id, amount] of amounts)
            assertInvariant(parseUsd(copies.get(id)!.amount) === amount, `copy ${id} has ${amount} put in`)
          seen.crossed += transits.size
        } finally {
          await broker.stop()
        }
      }),
      { numRuns: effort({ explore: 2000, usual: 150 }), seed: seed(15), reporter: report },
    )
    expect(seen.crossed).toBeGreaterThan(100)
    expect(seen.splits).toBeGreaterThan(100)
  })
})
