import fc from 'fast-check'
import { vi } from 'vitest'
import type { MessageBus } from '../../src/bus/messageBus.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import { INSTRUMENTS, type World } from './remotePricesWorld.ts'
import type { UnreliableBus } from './unreliableBus.ts'

/** What may happen to a market, to its process, and to a bus that is unreliable. */
export type Action =
  | { kind: 'tick'; index: number; move: number; spread: number; age: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'terms'; index: number; terms: Partial<Instrument> }
  | { kind: 'mend'; index: number }
  | { kind: 'reload' }
  | { kind: 'begin' }
  | { kind: 'deliver' | 'repeat' | 'lose' | 'answer' | 'fail'; choice: number }

const index = fc.nat(INSTRUMENTS.length - 1)
/** Random histories of these. */
export const actions = (isUnreliable: boolean): fc.Arbitrary<Action[]> =>
  fc.array(
    fc.oneof<fc.WeightedArbitrary<Action>[]>(
      {
        weight: 20,
        arbitrary: fc.record({
          kind: fc.constant('tick' as const),
          index,
          // Some are implausible: bars have them, quotes do not.
          move: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -900, max: 900 })),
          spread: fc.oneof(fc.nat(9), fc.constant(-3)),
          age: fc.oneof(fc.constant(0), fc.nat(70_000)),
        }),
      },
      {
        weight: 8,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.nat(300), fc.nat(70_000)) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('terms' as const),
          index,
          terms: fc.oneof(
            fc.record({ market: fc.constantFrom('auto' as const, 'open' as const, 'closed' as const) }),
            fc.record({ markUp: fc.nat(30), position: fc.nat(100) }),
            fc.record({ staleSeconds: fc.integer({ min: 1, max: 60 }) }),
          ),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('mend' as const), index }) },
      { weight: 1, arbitrary: fc.constant<Action>({ kind: 'reload' }) },
      { weight: 1, arbitrary: fc.constant<Action>({ kind: 'begin' }) },
      {
        weight: isUnreliable ? 20 : 0,
        arbitrary: fc.record({
          kind: fc.constantFrom('deliver', 'deliver', 'repeat', 'lose', 'answer', 'answer', 'fail'),
          choice: fc.nat(9),
        }) as fc.Arbitrary<Action>,
      },
    ),
    { minLength: 5, maxLength: 60, size: 'max' },
  )

export async function act(world: World, action: Action, bus: MessageBus, epoch: number): Promise<void> {
  switch (action.kind) {
    case 'tick':
      return world.tick(action)
    case 'wait':
      await vi.advanceTimersByTimeAsync(action.ms)
      return
    case 'terms':
      return world.setTerms(action.index, action.terms)
    case 'mend':
      return world.mend(action.index)
    case 'reload':
      // What is not stored yet is lost in any case.
      await vi.advanceTimersByTimeAsync(1100)
      await world.market.reload()
      return world.frames.renew()
    case 'begin':
      return world.frames.begin(epoch)
    default:
      ;(bus as UnreliableBus)[action.kind](action.choice)
      await vi.advanceTimersByTimeAsync(0)
  }
}
