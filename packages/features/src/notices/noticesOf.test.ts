import { CLOSE_REASON, ORDER_STATUS, type Order } from '@openlot/core/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { haveLeft, noticesOf, withOrders, type KnownOrders, type LiveOrders } from './noticesOf.ts'

const NOW = 1000
const none: LiveOrders = { pendings: [], holdings: [] }
const nothing: KnownOrders = new Map()
const pending = (id: number): Order => ({ ...testOrder(id), status: ORDER_STATUS.PENDING, target_price: '1.05' })
const holding = (id: number): Order => ({ ...testOrder(id), status: ORDER_STATUS.HOLDING })
const closed = (id: number, CloseReason: number = CLOSE_REASON.BY_HAND, CompleteTime = NOW): Order => ({
  ...testOrder(id),
  status: ORDER_STATUS.HISTORY,
  CloseReason,
  CompleteTime,
  FactProfits: '-3.5',
})
const cancelled = (id: number, cancel_reason = 'by-hand'): Order => ({
  ...pending(id),
  status: ORDER_STATUS.CANCELLED,
  cancel_reason,
  CompleteTime: NOW,
})
const live = (holdings: Order[], pendings: Order[] = []): LiveOrders => ({ holdings, pendings })
const keysOf = (...given: Parameters<typeof noticesOf>) => noticesOf(...given).map(({ key }) => key)

describe('noticesOf', () => {
  it('tells of an order opened elsewhere, and of a pending one that was filled', () => {
    const known = withOrders(nothing, live([], [pending(1)]), [])
    expect(keysOf(known, live([holding(1), holding(2)]), [], NOW)).toEqual(['filled.1', 'opened.2'])
  })

  it.each([
    [closed(1), 'closed.1'],
    [closed(1, CLOSE_REASON.STOP_LOSS), 'stopLoss.1'],
    [closed(1, CLOSE_REASON.TAKE_PROFIT), 'takeProfit.1'],
    [closed(1, CLOSE_REASON.STOP_OUT), 'stopOut.1'],
    [cancelled(1), 'cancelled.1'],
    [cancelled(1, 'insufficient-margin'), 'refused.1'],
    [closed(1, CLOSE_REASON.RESET), `reset.${NOW}`],
  ])('names why an order has ended', (order, key) => {
    const known = withOrders(nothing, live([holding(1)]), [])
    expect(keysOf(known, none, [order], NOW)).toEqual([key])
  })

  it('has the result of a position, and the price that a cancelled order waited for', () => {
    const known = withOrders(nothing, live([holding(1)], [pending(2)]), [])
    const [first, second] = noticesOf(known, none, [closed(1), cancelled(2)], NOW)
    expect(first?.order).toMatchObject({ profit: '-3.5', price: '1.1' })
    expect(second?.order).toMatchObject({ price: '1.05' })
    expect(second?.order?.profit).toBeUndefined()
  })

  it('tells of an order that was filled and closed between two looks', () => {
    const known = withOrders(nothing, live([], [pending(1)]), [])
    expect(keysOf(known, none, [closed(1, CLOSE_REASON.STOP_LOSS)], NOW)).toEqual(['filled.1', 'stopLoss.1'])
  })

  it('is one notice where a reset ends everything', () => {
    const known = withOrders(nothing, live([holding(1), holding(2)], [pending(3)]), [])
    const ended = [closed(1, CLOSE_REASON.RESET), closed(2, CLOSE_REASON.RESET), cancelled(3, 'reset')]
    expect(keysOf(known, none, ended, NOW)).toEqual([`reset.${NOW}`])
  })

  it('tells of the part of a position that was closed, once', () => {
    const known = withOrders(nothing, live([holding(1)]), [])
    const rest = live([{ ...holding(1), Quantity: '0.06' }])
    expect(haveLeft(known, rest)).toBe(true)
    const part = [closed(7)]
    expect(keysOf(known, rest, part, NOW)).toEqual(['closed.7'])
    expect(keysOf(withOrders(known, rest, part), rest, part, NOW)).toEqual([])
  })

  it('believes no older answer: what has ended stays so', () => {
    const known = withOrders(withOrders(nothing, live([holding(1)]), []), none, [closed(1)])
    expect(keysOf(known, live([holding(1)]), [], NOW)).toEqual([])
    expect(keysOf(withOrders(known, live([holding(1)]), []), none, [closed(1)], NOW)).toEqual([])
  })
})

/** What happens to an order, step by step. */
type Step = 'pending' | 'holding' | 'closed' | 'cancelled'
const LIVES: readonly (readonly Step[])[] = [
  ['holding', 'closed'],
  ['pending', 'holding', 'closed'],
  ['pending', 'cancelled'],
  ['pending', 'holding'],
  ['holding'],
]

const TOLD: Readonly<Record<Step, readonly string[]>> = {
  pending: [],
  holding: ['opened', 'filled'],
  closed: ['closed'],
  cancelled: ['cancelled'],
}

describe('any history, looked at in any moments, with answers that are late', () => {
  const histories = fc.array(fc.constantFrom(...LIVES), { minLength: 1, maxLength: 6 }).chain((lives) =>
    fc.record({
      lives: fc.constant(lives),
      // Whose turn it is, and whether the lists are looked at after it; an old look may come again.
      turns: fc.array(fc.record({ order: fc.nat(lives.length - 1), looks: fc.boolean(), again: fc.boolean() }), {
        maxLength: 30,
      }),
    }),
  )

  it('tells each end once, each fill that it could see once, and nothing else', () => {
    fc.assert(
      fc.property(histories, ({ lives, turns }) => {
        const at = lives.map(() => -1)
        const stepOf = (index: number): Step | undefined => lives[index]?.[at[index] ?? -1]
        const listOf = (step: Step, make: (id: number) => Order): Order[] =>
          lives.flatMap((_, index) => (stepOf(index) === step ? [make(index)] : []))
        const look = () => ({
          lists: live(listOf('holding', holding), listOf('pending', pending)),
          ended: [...listOf('closed', (id) => closed(id)), ...listOf('cancelled', (id) => cancelled(id))],
        })
        let known: KnownOrders = withOrders(nothing, look().lists, [])
        let former = look()
        const told: string[] = []
        const see = ({ lists, ended }: typeof former) => {
          told.push(...keysOf(known, lists, ended, NOW))
          known = withOrders(known, lists, ended)
        }
        for (const { order, looks, again } of [...turns, { order: 0, looks: true, again: true }]) {
          if ((at[order] ?? 0) + 1 < (lives[order]?.length ?? 0)) at[order] = (at[order] ?? 0) + 1
          if (!looks) continue
          const now = look()
          see(now)
          if (again) see(former)
          former = now
        }
        expect(new Set(told).size).toBe(told.length)
        lives.forEach((_, index) => {
          const step = stepOf(index)
          if (step === undefined || step === 'pending') return
          expect(told.some((key) => TOLD[step].some((kind) => key === `${kind}.${index}`))).toBe(true)
        })
        for (const key of told) {
          const [kind, index] = key.split('.')
          const passed = lives[Number(index)]?.slice(0, (at[Number(index)] ?? -1) + 1) ?? []
          expect(passed.some((step) => TOLD[step].includes(kind ?? ''))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('asks for what has ended whenever something is missing', () => {
    const known = withOrders(nothing, live([holding(1)], [pending(2)]), [])
    expect(haveLeft(known, live([holding(1)], [pending(2)]))).toBe(false)
    expect(haveLeft(known, live([holding(1), holding(2)]))).toBe(false)
    expect(haveLeft(known, live([holding(1)]))).toBe(true)
    expect(haveLeft(withOrders(known, live([holding(1)]), [cancelled(2)]), live([holding(1)]))).toBe(false)
  })
})
