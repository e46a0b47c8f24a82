import { MINUTE_MS, formatUsd, parseContractSize, parsePrice, parseRate, zonedInstant } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import type { CommandOf } from '../src/engine/model/command.ts'
import { balanceOf, ordersOf } from '../src/engine/model/valuation.ts'
import { Desk } from './support/desk.ts'

const USER = 1
const UNIT = parseContractSize('1')

/** An index of which a contract is a unit, and whose stops are guaranteed for a premium. */
class GuaranteeDesk extends Desk {
  constructor({ premium = '1', distance = '0.5', price = '500', now = undefined as number | undefined } = {}) {
    super({ spread: '0', ...(now !== undefined && { now }) })
    const market = this.state.instruments.get(1)!
    const guarantee = { premium: parsePrice(premium), distance: parseRate(distance) }
    market.instrument = { ...market.instrument, contractSize: UNIT, feeRate: parseRate('0'), guarantee }
    this.open(USER, '100000')
    this.price(price)
  }

  buy(lots: string, stopLoss: string, more: Partial<CommandOf<'market-order'>> = {}): number {
    const guaranteed = { stopLoss: parsePrice(stopLoss), isGuaranteed: true }
    return this.do({ kind: 'market-order', ...this.placing(USER, lots), ...guaranteed, ...more }).order!.id
  }

  get result(): string {
    return formatUsd((balanceOf(this.state, USER) - 100_000_000_000n) as never)
  }

  house(name: 'house:guarantee' | 'house:trading'): string {
    return formatUsd(this.state.balances.get(name) ?? (0n as never))
  }
}

describe('a guaranteed stop', () => {
  it('fills at its price through a gap: −510.00 instead of −1,000.00', () => {
    const desk = new GuaranteeDesk()
    desk.buy('10', '450')
    desk.price('400')
    expect(desk.result).toBe('-510.00')
    expect(desk.last('order-closed')).toMatchObject({
      closing: { reason: 'guaranteed-stop', price: parsePrice('450') },
    })
    // The house has the premium, and what the market gave less.
    expect([desk.house('house:guarantee'), desk.house('house:trading')]).toEqual(['-490.00', '1000.00'])
  })

  it('costs its premium when it fills, and nothing else', () => {
    const desk = new GuaranteeDesk({ premium: '2' })
    desk.buy('2', '490')
    desk.price('490')
    expect(desk.result).toBe('-24.00')
    const free = new GuaranteeDesk({ premium: '2' })
    const orderId = free.buy('2', '490')
    free.price('510')
    free.do({ kind: 'close-order', accountId: USER, orderId, lots: undefined, idempotencyKey: undefined, at: free.now })
    expect(free.result).toBe('20.00')
  })

  it('costs what was agreed, whatever the operator has changed since; moved, what it costs now', () => {
    const desk = new GuaranteeDesk({ premium: '2' })
    const [kept, moved] = [desk.buy('2', '490'), desk.buy('2', '489')]
    const market = desk.state.instruments.get(1)!
    const guarantee = { premium: parsePrice('5'), distance: parseRate('0.5') }
    market.instrument = { ...market.instrument, guarantee }
    const edit = { accountId: USER, takeProfit: 'keep', at: desk.now } as const
    desk.do({ kind: 'edit-order', ...edit, orderId: moved, stopLoss: parsePrice('488') })
    desk.do({ kind: 'edit-order', ...edit, orderId: kept, stopLoss: 'keep', takeProfit: parsePrice('600') })
    desk.price('490')
    // Ten for each of two contracts, and two times two.
    expect(desk.result).toBe('-24.00')
    desk.price('488')
    expect(desk.result).toBe('-58.00')
  })

  it('is further away than others, offered where the operator says so, and does not move by itself', () => {
    const desk = new GuaranteeDesk({ distance: '1' })
    expect(() => desk.buy('1', '495.1')).toThrow('STOP_LOSS_TOO_HIGH')
    expect(() => desk.buy('1', '490', { stopLoss: undefined })).toThrow('INVALID_INPUT')
    const trail = { distance: parsePrice('10'), step: parsePrice('1') }
    expect(() => desk.buy('1', '490', { trail })).toThrow('INVALID_INPUT')
    desk.buy('1', '495')
    desk.state.instruments.get(1)!.instrument = {
      ...desk.state.instruments.get(1)!.instrument,
      guarantee: undefined,
    }
    expect(() => desk.buy('1', '490')).toThrow('GUARANTEE_NOT_OFFERED')
  })

  it('is given and moved until five minutes before the market closes', () => {
    const closes = zonedInstant('America/New_York', Date.parse('2026-11-27T17:00Z'))
    const desk = new GuaranteeDesk({ now: closes - 6 * MINUTE_MS })
    const orderId = desk.buy('1', '490')
    desk.now = closes - 5 * MINUTE_MS
    desk.price('500')
    const move = { accountId: USER, orderId, stopLoss: parsePrice('485'), takeProfit: 'keep', at: desk.now } as const
    expect(() => desk.do({ kind: 'edit-order', ...move })).toThrow('GUARANTEE_NOT_OFFERED')
    // What is not moved stays guaranteed, also while something else is changed.
    desk.do({ kind: 'edit-order', ...move, stopLoss: 'keep', takeProfit: parsePrice('520') })
    expect([...ordersOf(desk.state, USER)][0]).toMatchObject({ guaranteePremium: parsePrice('1') })
  })

  it('ends with its stop, or when it is given back', () => {
    const desk = new GuaranteeDesk()
    const orderId = desk.buy('1', '490')
    const edit = { accountId: USER, orderId, stopLoss: 'keep', takeProfit: 'keep', at: desk.now } as const
    desk.do({ kind: 'edit-order', ...edit, isGuaranteed: false })
    desk.price('480')
    expect(desk.last('order-closed')).toMatchObject({ closing: { reason: 'stop-loss', price: parsePrice('480') } })
  })

  it('is not given where a gap fills an order too near to its stop', () => {
    const desk = new GuaranteeDesk({ distance: '1' })
    const guaranteed = { stopLoss: parsePrice('480'), isGuaranteed: true }
    desk.do({ kind: 'pending-order', ...desk.placing(USER, '1'), target: parsePrice('490'), ...guaranteed })
    desk.price('481')
    expect([...ordersOf(desk.state, USER)][0]).toMatchObject({ status: 'holding', guaranteePremium: undefined })
  })

  it('is worth nothing to an order that a gap fills beyond its stop', () => {
    const desk = new GuaranteeDesk()
    const guaranteed = { stopLoss: parsePrice('480'), isGuaranteed: true }
    desk.do({ kind: 'pending-order', ...desk.placing(USER, '1'), target: parsePrice('490'), ...guaranteed })
    desk.price('450')
    expect(desk.last('order-closed')).toMatchObject({ closing: { reason: 'stop-loss', price: parsePrice('450') } })
    expect(desk.result).toBe('0.00')
  })
})
