import { dividend, swap } from '@openlot/core/math'
import type { Rollover } from '../../src/market/rollovers/rollover.ts'
import type { Order } from '../../src/engine/model/order.ts'
import { assertInvariant } from './assertInvariant.ts'
import type { Run } from './run.ts'
import { SIMULATED, SWAP_FREE } from './simulatedInstruments.ts'
import { USERS } from './steps.ts'

/** Asserts that what was booked is what orders tell, and once all accounts are done that no position was left out. */
export function assertRolledOver({ state, observer, heldOver }: Run): void {
  for (const accountId of USERS) {
    const told = [...observer.orders.values()]
      .filter((order) => order.accountId === accountId)
      .reduce((sum, order) => sum + order.swap + order.dividends, 0n)
    const booked = observer.heldOver.get(accountId) ?? 0n
    assertInvariant(told === booked, `orders of ${accountId} tell ${told}, booked is ${booked}`)
  }
  if (state.rollovers.isDue || state.queue.size > 0) return
  for (const { rollover, held } of heldOver) {
    for (const id of held) {
      const order = state.orders.get(id)
      if (order?.status !== 'holding' || !costs(order, rollover)) continue
      assertInvariant((order.rolledOn ?? 0) >= rollover.date, `order ${id} is done with day ${rollover.date}`)
    }
  }
}

/** Whether a position pays or gets something. */
function costs({ side, lots, instrumentId, accountId }: Order, { terms }: Rollover): boolean {
  const of = terms.get(instrumentId)
  if (of === undefined) return false
  const { contractSize } = SIMULATED.find(({ id }) => id === instrumentId)!
  const position = { side, lots, contractSize, price: of.price, conversion: of.conversion }
  const paid = accountId === SWAP_FREE ? 0n : swap(side === 'buy' ? of.long : of.short, position, of.nights)
  return paid !== 0n || (of.dividend !== 0n && dividend(of.dividend, of.dividendLong, position) !== 0n)
}
