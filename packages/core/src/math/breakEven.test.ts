import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakEvenStop } from './breakEven.ts'
import { USD_CONVERSION } from './conversion.ts'
import { profit } from './profit.ts'
import {
  formatPrice,
  parseContractSize,
  parseLots,
  parsePrice,
  parseUsd,
  type Lots,
  type Price,
  type Usd,
} from './units.ts'

const contractSize = parseContractSize('100000')
const priceStep = parsePrice('0.00001')

it('a position ends without a loss at its open price moved by its fee', () => {
  const value = { lots: parseLots('0.1'), contractSize, conversion: USD_CONVERSION }
  const at = (side: 'buy' | 'sell', fee: string) =>
    formatPrice(breakEvenStop({ side, open: parsePrice('1.08510'), fee: parseUsd(fee), value, priceStep })!, 5)
  expect([at('buy', '0.60'), at('sell', '0.60'), at('buy', '0.61'), at('buy', '0')]).toEqual([
    '1.08516',
    '1.08504',
    '1.08517',
    '1.08510',
  ])
  expect(
    breakEvenStop({
      side: 'buy',
      open: parsePrice('1'),
      fee: parseUsd('1'),
      value: { ...value, lots: parseLots('0') },
      priceStep,
    }),
  ).toBeUndefined()
})

it('covers the fee, and by less than a step more', () => {
  const lots = fc.integer({ min: 1, max: 5000 }).map((of) => (BigInt(of) * 10_000n) as Lots)
  const fees = fc.integer({ min: 0, max: 500_000 }).map((of) => (BigInt(of) * 100n) as Usd)
  const yen = { numerator: 100_000n, denominator: 15_132_000n }
  fc.assert(
    fc.property(
      lots,
      fees,
      fc.constantFrom('buy', 'sell'),
      fc.constantFrom(USD_CONVERSION, yen),
      (of, fee, side, conversion) => {
        const value = { lots: of, contractSize, conversion }
        const open = parsePrice('151.320')
        const stop = breakEvenStop({ side, open, fee, value, priceStep })!
        const won = (close: Price) => profit({ side, open, close, ...value })
        // Profits are told to the cent.
        expect(won(stop)).toBeGreaterThanOrEqual(fee - 5000n)
        const step = side === 'buy' ? priceStep : -priceStep
        if (stop !== open) expect(won((stop - step) as Price)).toBeLessThanOrEqual(fee + 5000n)
      },
    ),
  )
})
