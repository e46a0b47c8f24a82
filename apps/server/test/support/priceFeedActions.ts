import fc from 'fast-check'
import { vi } from 'vitest'
import type { World } from './priceFeedWorld.ts'

/** What may happen to a market, to those who publish it, and to the bus. */
export type Action =
  | { kind: 'tick' | 'deliver' | 'lose' | 'repeat' | 'handle' | 'answer' | 'fail' | 'terms'; choice: number }
  | { kind: 'status'; choice: number; open: boolean; stale: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'takeover'; survives: boolean }
  | { kind: 'reconnect' | 'late' }

const choice = fc.nat(20)
const one = (kind: Extract<Action, { choice: number }>['kind'], weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), choice }) as fc.Arbitrary<Action>,
})
/** Random histories of these. */
export const actions = fc.array(
  fc.oneof(
    one('tick', 20),
    one('deliver', 8),
    one('lose', 3),
    one('repeat', 2),
    one('handle', 3),
    one('answer', 6),
    one('fail', 1),
    one('terms', 1),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('status' as const),
        choice,
        open: fc.boolean(),
        stale: fc.boolean(),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.nat(20), fc.nat(4000)) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeover' as const), survives: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constantFrom<Action>({ kind: 'reconnect' }, { kind: 'late' }) },
  ),
  { minLength: 10, maxLength: 80, size: 'max' },
)

export async function act(world: World, action: Action): Promise<void> {
  const { bus, prices } = world
  switch (action.kind) {
    case 'tick':
      prices.tick(action.choice)
      break
    case 'status':
      prices.setStatus(action.choice, { open: action.open, stale: action.stale })
      break
    case 'terms':
      prices.setStopLevel(action.choice, BigInt(bus.published.length))
      break
    case 'wait':
      await vi.advanceTimersByTimeAsync(action.ms)
      break
    case 'late':
      await vi.advanceTimersByTimeAsync(125_000)
      break
    case 'takeover':
      world.takeOver(action.survives)
      break
    case 'reconnect':
      bus.reconnect()
      break
    default:
      bus[action.kind](action.choice)
  }
  // Answers arrive; and so that nothing has the time of what was before.
  await vi.advanceTimersByTimeAsync(1)
}
