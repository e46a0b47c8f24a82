import type { Side } from '@openlot/core/math'
import fc from 'fast-check'
import type { CloseFilter } from '../../src/engine/model/command.ts'

export const USERS = [1, 2, 3]
/** EURUSD, GBPUSD, USDJPY, EURGBP (paid in pounds), gold, and DE40 (paid in euros), with their initial prices. */
export const MARKETS: Record<number, number> = { 1: 1.1, 2: 1.3, 3: 150, 8: 0.85, 20: 4000, 43: 23_000 }

/** A random step; smaller numbers make simpler runs. */
export type Step =
  | {
      kind: 'tick'
      market: number
      move: number
      spread: number
      flaw: 'none' | 'stale' | 'crossed'
      /** Number of accounts processed at once; the rest stay queued. */
      maxAccounts: number
    }
  | { kind: 'process-queue'; maxAccounts: number }
  /** Ends a trading day. */
  | { kind: 'rollover'; nights: number; dividend: number; maxAccounts: number }
  | { kind: 'commit' }
  | { kind: 'crash' }
  /** Moves the clock by milliseconds, forwards or back. */
  | { kind: 'clock'; jump: number }
  | { kind: 'status'; market: number; open: boolean }
  | {
      kind: 'place'
      user: number
      market: number
      side: Side
      lots: number
      leverage: number
      target: number | undefined
      stop: number | undefined
      take: number | undefined
      /** Whether its stops are distances; seconds until it expires; the group of which one fill cancels the others. */
      isBracket: boolean
      isGuaranteed: boolean
      /** Distance and step of a trailing stop, and where it moves to no loss, in 1/10,000 of the price. */
      trail: readonly [distance: number, step: number] | undefined
      even: number | undefined
      expires: number | undefined
      group: 'a' | 'b' | undefined
      /** Joins the group of the nth order; one that is in none is in the new one's from then on. */
      joins: number | undefined
    }
  | {
      kind: 'edit'
      user: number
      nth: number
      stop: number | undefined
      take: number | undefined
      /** Undefined leaves it as it is. */
      trail: readonly [distance: number, step: number] | 'none' | undefined
      isGuaranteed: boolean | undefined
      even: number | undefined
    }
  /** Changes the nth order, if it is pending; undefined leaves its price, lots and stop loss, and removes its take profit. */
  | {
      kind: 'edit-pending'
      user: number
      nth: number
      target: number | undefined
      lots: number | undefined
      stop: number | undefined
      take: number | undefined
    }
  | { kind: 'cancel' | 'close'; user: number; nth: number; part: boolean }
  /** Ends the nth order by another one, or turns it around. */
  | { kind: 'close-by'; user: number; nth: number; other: number }
  | { kind: 'reverse'; user: number; nth: number }
  | { kind: 'close-all'; user: number; filter: CloseFilter; cancels: boolean }
  | { kind: 'reset' | 'top-up'; user: number }
  /** Moves dollars to another account. */
  | { kind: 'transfer'; user: number; to: number; dollars: number }
  /** Deposits or withdraws dollars. */
  | { kind: 'deposit' | 'withdraw'; user: number; dollars: number }
  /** Pays or releases the nth pending withdrawal. */
  | { kind: 'complete-withdrawal'; nth: number; isPaid: boolean }

const anyMarket = fc.constantFrom(...Object.keys(MARKETS).map(Number))
const anyUser = fc.constantFrom(...USERS)
/** Distance from the price in 1/10,000; undefined for none. */
const distance = fc.option(fc.integer({ min: -300, max: 300 }), { nil: undefined })
/** Distance of a stop, mostly on the valid side; undefined for none. */
const away = fc.option(fc.integer({ min: -10, max: 300 }), { nil: undefined, freq: 2 })
/** Mostly nothing, so that most orders are placed. */
/** Of orders that were linked without a name of their own. */
export const LINKED_GROUP = 'c'

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const anyTrail = rarely(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 30 })))
const anyEven = rarely(fc.integer({ min: 1, max: 100 }))
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      market: anyMarket,
      move: fc.oneof(
        { weight: 2, arbitrary: fc.integer({ min: -120, max: 120 }) },
        { weight: 1, arbitrary: fc.integer({ min: -900, max: 900 }) },
      ),
      spread: fc.integer({ min: 0, max: 20 }),
      flaw: fc.oneof(
        { weight: 9, arbitrary: fc.constant('none' as const) },
        { weight: 1, arbitrary: fc.constantFrom('stale' as const, 'crossed' as const) },
      ),
      maxAccounts: fc.oneof(
        { weight: 6, arbitrary: fc.constant(Number.MAX_SAFE_INTEGER) },
        { weight: 1, arbitrary: fc.nat(2) },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      market: anyMarket,
      open: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 24,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      user: anyUser,
      market: anyMarket,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 30 })),
      leverage: fc.constantFrom(100, 200, 400),
      target: distance,
      stop: away,
      take: away,
      isBracket: fc.boolean(),
      isGuaranteed: rarely(fc.constant(true)).map((value) => value === true),
      trail: anyTrail,
      even: anyEven,
      expires: fc.option(fc.integer({ min: 50, max: 100 }), { nil: undefined, freq: 2 }),
      group: fc.constantFrom(undefined, undefined, 'a' as const, 'b' as const),
      joins: fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(6) }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      user: anyUser,
      nth: fc.nat(6),
      stop: distance,
      take: distance,
      trail: fc.oneof(anyTrail, fc.constant('none' as const)),
      isGuaranteed: rarely(fc.boolean()),
      even: anyEven,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit-pending' as const),
      user: anyUser,
      nth: fc.nat(6),
      target: distance,
      lots: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      stop: away,
      take: away,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'close' as const),
      user: anyUser,
      nth: fc.nat(6),
      part: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ kind: fc.constant('close-by' as const), user: anyUser, nth: fc.nat(6), other: fc.nat(6) })
      .filter(({ nth, other }) => nth !== other),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reverse' as const), user: anyUser, nth: fc.nat(6) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close-all' as const),
      user: anyUser,
      filter: fc.constantFrom<CloseFilter>('all', 'profit', 'loss', 'buy', 'sell'),
      cancels: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('deposit' as const, 'withdraw' as const),
      user: anyUser,
      dollars: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 4000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('complete-withdrawal' as const), nth: fc.nat(4), isPaid: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        kind: fc.constant('transfer' as const),
        user: anyUser,
        to: anyUser,
        dollars: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 4000 })),
      })
      .filter(({ user, to }) => user !== to),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reset' as const, 'top-up' as const), user: anyUser }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('process-queue' as const), maxAccounts: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rollover' as const),
      nights: fc.nat(4),
      dividend: fc.constantFrom(0, 0, 1.5, 20),
      maxAccounts: fc.constantFrom(Number.MAX_SAFE_INTEGER, 0, 1, 2),
    }),
  },
  { weight: 12, arbitrary: fc.constant({ kind: 'commit' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), jump: fc.integer({ min: -90_000, max: 90_000 }) }),
  },
)
