import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copiedLots, copiedRest, copyFee, houseShare, suggestedAmount } from './copying.ts'
import {
  type Lots,
  type Usd,
  addUsd,
  formatLots,
  formatUsd,
  parseLots,
  parseRate,
  parseUsd,
  subtractUsd,
} from './units.ts'

const STEP = parseLots('0.01')

const sizeOf = (equity: string, takesSmallest = false, scale = '1'): string =>
  formatLots(
    copiedLots({
      leaderLots: parseLots('1'),
      leaderEquity: parseUsd('8000'),
      equity: parseUsd(equity),
      scale: parseRate(scale),
      takesSmallest,
      step: STEP,
      maximum: parseLots('50'),
    }),
  )

describe('worked examples of copying', () => {
  it('Size: a leader of 8,000 buys 1.00', () => {
    expect(sizeOf('1000')).toBe('0.12')
    expect(sizeOf('50')).toBe('0.00')
    expect(sizeOf('50', true)).toBe('0.01')
    expect(sizeOf('20', true)).toBe('0.00')
    expect(sizeOf('1000', false, '3')).toBe('0.37')
    expect(sizeOf('1000000')).toBe('50.00')
    expect(sizeOf('-5', true)).toBe('0.00')
  })

  it('Part close: 0.12 of 1.00, the leader closes 0.40, 0.50, the rest', () => {
    const closes: string[] = []
    let [lots, left] = [parseLots('0.12'), parseLots('1')]
    for (const part of ['0.4', '0.5', '0.1']) {
      left = (left - parseLots(part)) as Lots
      const rest = copiedRest(parseLots('0.12'), { left, atOpen: parseLots('1'), step: STEP })
      closes.push(formatLots((lots - rest) as Lots))
      lots = rest
    }
    expect(closes).toEqual(['0.05', '0.06', '0.01'])
  })

  it('Fee 10 %: 1,000, 1,700, 1,650, +500, 2,400', () => {
    const rate = parseRate('0.1')
    const first = copyFee({ equity: parseUsd('1700'), mark: parseUsd('1000'), rate })
    expect([formatUsd(first.fee), formatUsd(first.mark)]).toEqual(['70.00', '1700.00'])
    const second = copyFee({ equity: parseUsd('1650'), mark: first.mark, rate })
    expect([formatUsd(second.fee), formatUsd(second.mark)]).toEqual(['0.00', '1700.00'])
    const third = copyFee({ equity: parseUsd('2400'), mark: addUsd(second.mark, parseUsd('500')), rate })
    expect([formatUsd(third.fee), formatUsd(third.mark)]).toEqual(['20.00', '2400.00'])
    expect(formatUsd(houseShare(first.fee, 20))).toBe('14.00')
  })

  it('Suggested amount: 8,000, median trade 0.20, step 0.01', () => {
    const amount = suggestedAmount(parseUsd('8000'), { usual: parseLots('0.2'), step: STEP })
    expect(formatUsd(amount)).toBe('400.00')
  })
})

const anyUsd = (max: number) => fc.bigInt({ min: 1n, max: BigInt(max) * 1_000_000n }).map((value) => value as Usd)
const anyLots = fc.integer({ min: 1, max: 5000 }).map((steps) => (BigInt(steps) * STEP) as Lots)

describe('copying', () => {
  it('never opens more than the exact proportion, nor more than three times it', () => {
    fc.assert(
      fc.property(
        anyLots,
        anyUsd(10_000_000),
        anyUsd(10_000_000),
        fc.integer({ min: 10, max: 300 }),
        fc.boolean(),
        (leaderLots, leaderEquity, equity, hundredths, takesSmallest) => {
          const scale = parseRate((hundredths / 100).toFixed(2))
          const input = { leaderLots, leaderEquity, equity, scale, takesSmallest, step: STEP, maximum: parseLots('50') }
          const lots = copiedLots(input)
          // lots ÷ leaderLots ≤ scale × equity ÷ leaderEquity, without a division.
          const isWithin = (times: bigint) =>
            lots * leaderEquity * 100n <= times * leaderLots * equity * BigInt(hundredths)
          expect(lots % STEP).toBe(0n)
          expect(isWithin(lots === STEP && takesSmallest ? 3n : 1n)).toBe(true)
        },
      ),
    )
  })

  it('ends at zero with the leader, whatever parts he closes', () => {
    fc.assert(
      fc.property(anyLots, anyLots, fc.array(fc.integer({ min: 1, max: 5000 })), (atOpen, lotsAtOpen, parts) => {
        let [left, lots] = [atOpen as bigint, lotsAtOpen as bigint]
        for (const part of [...parts.map((steps) => BigInt(steps) * STEP), atOpen]) {
          left = left > part ? left - part : 0n
          const rest = copiedRest(lotsAtOpen, { left: left as Lots, atOpen, step: STEP })
          expect(rest <= lots).toBe(true)
          expect(rest * atOpen <= lotsAtOpen * left).toBe(true)
          lots = rest
        }
        expect(lots).toBe(0n)
      }),
    )
  })

  it('charges no peak twice', () => {
    fc.assert(
      fc.property(fc.array(anyUsd(100_000), { minLength: 1 }), fc.integer({ min: 0, max: 30 }), (equities, percent) => {
        const rate = parseRate((percent / 100).toFixed(2))
        const start = parseUsd('1000')
        let [mark, charged] = [start, 0n]
        for (const equity of equities) {
          const booked = copyFee({ equity, mark, rate })
          expect(booked.mark >= mark).toBe(true)
          charged += booked.fee
          mark = booked.mark
        }
        // All fees together are the rate of what the mark has moved by: what is less than a cent stays owed.
        const owed = subtractUsd(mark, start) * BigInt(percent)
        const difference = charged * 100n - owed
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(BigInt(equities.length * 100))
        const peak = equities.reduce((highest, equity) => (equity > highest ? equity : highest), start)
        expect(mark - peak <= (percent === 0 ? 0n : 500_000n / BigInt(percent) + 1n)).toBe(true)
      }),
    )
  })
})
