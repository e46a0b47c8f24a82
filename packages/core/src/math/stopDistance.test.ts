import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Conversion,
  type Price,
  type Side,
  type StopKind,
  distanceOfUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  parseUsd,
  priceAtDistance,
  profit,
  stopDistance,
  USD_CONVERSION,
  usdOfDistance,
} from './index.ts'

const price = fc.bigInt({ min: 1n, max: 10n ** 13n }).map((value) => value as Price)
const side = fc.constantFrom<Side>('buy', 'sell')
const kind = fc.constantFrom<StopKind>('stop-loss', 'take-profit')
const conversion = fc.record<Conversion>({
  numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  denominator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
})

it('a distance and its price are each other’s inverse, and a stop loss at a positive distance loses', () => {
  fc.assert(
    fc.property(side, kind, price, price, conversion, (which, stop, entry, distance, rate) => {
      const of = { kind: stop, side: which, entry }
      const at = priceAtDistance(of, distance)
      expect(stopDistance(of, at)).toBe(distance)
      const value = { lots: parseLots('0.37'), contractSize: parseContractSize('100'), conversion: rate }
      const worth = usdOfDistance(distance, value)
      const result = profit({ side: which, open: entry, close: at, ...value })
      expect(result).toBe(stop === 'stop-loss' ? -worth : worth)
    }),
  )
})

it('the distance of an amount is worth that amount, to the price step', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), conversion, (cents, rate) => {
      const value = { lots: parseLots('1'), contractSize: parseContractSize('100000'), conversion: rate }
      const amount = parseUsd((Number(cents % 10n ** 9n) / 100).toFixed(2))
      const distance = distanceOfUsd(amount, value)!
      const step = usdOfDistance(1n as Price, value)
      const off = usdOfDistance(distance, value) - amount
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(step + parseUsd('0.01'))
    }),
  )
})

it('ten dollars on a tenth of a lot of EURUSD are ten pips; on no lots nothing is worth anything', () => {
  const value = { contractSize: parseContractSize('100000'), conversion: USD_CONVERSION }
  expect(distanceOfUsd(parseUsd('10'), { ...value, lots: parseLots('0.10') })).toBe(parsePrice('0.0010'))
  expect(distanceOfUsd(parseUsd('10'), { ...value, lots: parseLots('0') })).toBeUndefined()
})
