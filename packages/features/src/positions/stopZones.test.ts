import { formatPrice, parsePrice, USD_CONVERSION, type Price, type StopKind } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { testInstrument } from '../testing/testMarket.ts'
import { stopOutcome } from './stopDraft.ts'
import { stopZones } from './stopZones.ts'

const context = { instrument: testInstrument(), quote: undefined, conversion: USD_CONVERSION }
/** Around the entry of the test order, 1.1. */
const price = fc.bigInt({ min: 10n ** 8n, max: 12n * 10n ** 7n }).map((raw) => (raw - (raw % 1000n)) as Price)

it('each zone reaches from the entry to its stop, coloured by what it brings; a win and a loss never overlap', () => {
  fc.assert(
    fc.property(price, price, fc.constantFrom(1, 2), (first, second, OrderType) => {
      const order = { ...testOrder(1), OrderType }
      const outcome = (kind: StopKind, at: Price) => stopOutcome(kind, at, order, context)
      const zones = stopZones({ order, ...outcome('stop-loss', first), other: outcome('take-profit', second) })
      const entry = parsePrice(order.Price)
      expect(zones.map(({ to }) => to)).toEqual([formatPrice(first, 5), formatPrice(second, 5)])
      for (const { from, to, direction } of zones) {
        expect(parsePrice(from)).toBe(entry)
        const rises = parsePrice(to) >= entry
        const falls = parsePrice(to) <= entry
        expect(direction === 'up' ? (OrderType === 1 ? rises : falls) : OrderType === 1 ? !rises : !falls).toBe(true)
      }
      const [own, other] = zones
      if (own?.direction !== other?.direction) {
        const side = (to = '') => parsePrice(to) - entry
        expect(side(own?.to) * side(other?.to)).toBeLessThanOrEqual(0n)
      }
    }),
  )
})

it('without another stop there is one', () => {
  const order = testOrder(1)
  expect(
    stopZones({ order, other: undefined, ...stopOutcome('stop-loss', parsePrice('1.09'), order, context) }),
  ).toEqual([{ from: order.Price, to: '1.09000', direction: 'down' }])
})
