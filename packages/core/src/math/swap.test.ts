import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USD_CONVERSION, type Conversion } from './conversion.ts'
import { adminFee, dividend, swap, swapOfLots, swapShare, type HeldPosition, type SwapTerms } from './swap.ts'
import {
  addUsd,
  formatUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
  ZERO_USD,
  type Usd,
} from './units.ts'

const held = (
  side: 'buy' | 'sell',
  lots: string,
  { size, price = '1', conversion = USD_CONVERSION }: { size: string; price?: string; conversion?: Conversion },
): HeldPosition => ({
  side,
  lots: parseLots(lots),
  contractSize: parseContractSize(size),
  price: parsePrice(price),
  conversion,
})
const yen: Conversion = { numerator: 100_000n, denominator: 15_132_000n }

describe('swap', () => {
  const eurusd = held('buy', '1', { size: '100000', price: '1.18500' })
  const points: SwapTerms = { mode: 'points', precision: 5, rate: parseRate('-7.20') }
  const index = (benchmark: string): SwapTerms => ({
    mode: 'benchmark',
    benchmark: parseRate(benchmark),
    admin: parseRate('2.5'),
    dayCount: 360,
  })
  const us500 = (side: 'buy' | 'sell') => held(side, '5', { size: '1', price: '6000' })

  it.each([
    ['one night of EURUSD', swap(points, eurusd, 1), '-7.20'],
    ['three nights of EURUSD', swap(points, eurusd, 3), '-21.60'],
    ['none', swap(points, eurusd, 0), '0.00'],
    [
      'gold by a rate a year',
      swap(
        { mode: 'percent', rate: parseRate('-6.5'), dayCount: 365 },
        held('buy', '2', { size: '100', price: '4000' }),
        1,
      ),
      '-142.47',
    ],
    ['an index by a benchmark, long', swap(index('4.3'), us500('buy'), 1), '-5.67'],
    ['an index by a benchmark, short', swap(index('4.3'), us500('sell'), 1), '1.50'],
    ['an index short where the benchmark is below the fee', swap(index('1.5'), us500('sell'), 1), '-0.83'],
    [
      'yen in dollars',
      swap(
        { mode: 'points', precision: 3, rate: parseRate('-4.1') },
        held('sell', '0.30', { size: '100000', price: '151.320', conversion: yen }),
        1,
      ),
      '-0.81',
    ],
    ['dollars a lot', swap({ mode: 'money', rate: parseRate('-3.5') }, held('buy', '0.2', { size: '1' }), 2), '-1.40'],
    ['an instrument without any', swap({ mode: 'none' }, eurusd, 3), '0.00'],
  ])('of %s', (_, amount, wanted) => {
    expect(formatUsd(amount)).toBe(wanted)
  })

  it('is rounded once, half away from zero, whichever way it goes', () => {
    const lots = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
    const rate = fc.integer({ min: -99_999, max: 99_999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
    fc.assert(
      fc.property(lots, rate, fc.integer({ min: 0, max: 5 }), (volume, steps, nights) => {
        const position = held('buy', volume, { size: '100000' })
        const of = (text: string) => swap({ mode: 'points', precision: 5, rate: parseRate(text) }, position, nights)
        const opposite = steps.startsWith('-') ? steps.slice(1) : `-${steps}`
        expect(addUsd(of(steps), of(opposite))).toBe(ZERO_USD)
        // Hundredths of lots times thousandths of points are 10^-5 dollars each.
        const exact = Math.round(Number(volume) * 100) * Math.round(Number(steps) * 1000) * nights
        const cents = Math.sign(exact) * Math.floor((Math.abs(exact) + 500) / 1000)
        expect(of(steps)).toBe((BigInt(cents) * 10_000n) as Usd)
      }),
    )
  })
})

describe('a dividend', () => {
  const all = parseRate('1')
  it.each([
    ['to a long position', dividend(parsePrice('15.272'), all, held('buy', '20', { size: '1' })), '305.44'],
    ['from a short one', dividend(parsePrice('15.272'), all, held('sell', '20', { size: '1' })), '-305.44'],
    ['less tax', dividend(parsePrice('0.10'), parseRate('0.8'), held('buy', '100', { size: '1' })), '8.00'],
    [
      'without it, where it is short',
      dividend(parsePrice('0.10'), parseRate('0.8'), held('sell', '100', { size: '1' })),
      '-10.00',
    ],
  ])('%s', (_, amount, wanted) => {
    expect(formatUsd(amount)).toBe(wanted)
  })

  it('and swap of a night add up', () => {
    const short = held('sell', '2', { size: '1' })
    const night = swap({ mode: 'money', rate: parseRate('8') }, short, 1)
    expect(formatUsd(addUsd(night, dividend(parsePrice('20'), all, short)))).toBe('-24.00')
  })
})

describe('what holding costs otherwise', () => {
  it('is a fee of swap-free accounts, once a position has had its nights of grace', () => {
    let before = 0
    const paid = [1, 1, 3, 1, 1, 1, 1, 3].map((nights) => {
      const fee = adminFee(parseUsd('5'), parseLots('1'), { held: before, nights, grace: 7 })
      before += nights
      return formatUsd(fee)
    })
    expect(paid).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '-5.00', '-5.00', '-15.00'])
  })

  it('begins within a weekend where grace ends there', () => {
    expect(formatUsd(adminFee(parseUsd('5'), parseLots('0.5'), { held: 6, nights: 3, grace: 7 }))).toBe('-5.00')
  })

  it('is that of a lot times the lots', () => {
    expect(formatUsd(swapOfLots(parseUsd('-21.6'), parseLots('0.5')))).toBe('-10.80')
    expect(formatUsd(swapOfLots(parseUsd('-0.333333'), parseLots('50')))).toBe('-16.67')
  })

  it('is shared by the parts of a position, which add up', () => {
    const [total, part, whole] = [parseUsd('-21.61'), parseLots('0.33'), parseLots('1')]
    expect(formatUsd(swapShare(total, part, whole))).toBe('-7.13')
  })
})
