import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Conversion,
  type Lots,
  type Price,
  type Usd,
  floorToStep,
  formatLots,
  formatUsd,
  lotsOfRisk,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
  profit,
  riskOfLots,
  shareOfEquity,
  USD_CONVERSION,
} from './index.ts'

const move = fc.record({
  distance: fc.bigInt({ min: 1n, max: 10n ** 11n }).map((value) => value as Price),
  contractSize: fc.constantFrom(...['1', '100', '5000', '100000'].map(parseContractSize)),
  conversion: fc.record<Conversion>({
    numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    denominator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  }),
})
const cents = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((value) => (value * 10_000n) as Usd)

it('a volume loses no more than its risk, and the next step of a millionth of a lot would', () => {
  fc.assert(
    fc.property(cents, move, (risk, of) => {
      const lots = lotsOfRisk(risk, of)!
      const loss = (volume: bigint) =>
        -profit({ ...of, side: 'buy', open: of.distance, close: 0n as Price, lots: volume as Lots })
      expect(loss(lots)).toBeLessThanOrEqual(risk)
      expect(loss(lots + 1n)).toBeGreaterThanOrEqual(risk)
    }),
  )
})

it('the risk of a volume gives at least that volume again, and a cent less does not', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), move, (value, of) => {
      const lots = value as Lots
      const risk = riskOfLots(lots, of)
      expect(lotsOfRisk(risk, of)).toBeGreaterThanOrEqual(lots)
      expect(lotsOfRisk((risk - 10_000n) as Usd, of)).toBeLessThan(lots)
    }),
  )
})

it('the examples of traders: dollars on the euro, a share on gold, dollars through the yen', () => {
  const step = parseLots('0.01')
  const sized = (risk: Usd, distance: string, size: string, conversion: Conversion) =>
    formatLots(
      floorToStep(
        lotsOfRisk(risk, { distance: parsePrice(distance), contractSize: parseContractSize(size), conversion })!,
        step,
      ),
    )
  expect(sized(parseUsd('20'), '0.0025', '100000', USD_CONVERSION)).toBe('0.08')
  const share = shareOfEquity(parseUsd('100000'), parseRate('1'))
  expect(sized(share, '8', '100', USD_CONVERSION)).toBe('1.25')
  const yen = { numerator: parsePrice('1'), denominator: parsePrice('151.320') }
  expect(sized(parseUsd('15'), '0.400', '100000', yen)).toBe('0.05')
})

it('a share of the equity is rounded down, and there is none of a debt', () => {
  expect(formatUsd(shareOfEquity(parseUsd('12577.55'), parseRate('1')))).toBe('125.77')
  expect(shareOfEquity(parseUsd('-5'), parseRate('1'))).toBe(0n)
})

it('a stop that costs nothing sizes nothing', () => {
  const of = { contractSize: parseContractSize('100000'), conversion: USD_CONVERSION }
  expect(lotsOfRisk(parseUsd('20'), { ...of, distance: 0n as Price })).toBeUndefined()
  expect(lotsOfRisk(parseUsd('20'), { ...of, distance: -5n as Price })).toBeUndefined()
})
