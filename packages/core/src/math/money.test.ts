import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountSummary,
  conversionAt,
  fee,
  feeShare,
  fixedMargin,
  isAtOrBelow,
  isDollarBase,
  formatDecimal,
  margin,
  marginShare,
  openingCost,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
  pipValue,
  profit,
  marginLevel,
  roundUsd,
  USD_CONVERSION,
  USD_SCALE,
  withdrawFee,
  withdrawNet,
  withdrawable,
  type Conversion,
  type Usd,
} from './index.ts'
import { Rational } from '@openlot/tooling/rational'

const decimalText = (max: number, decimals: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 10 ** decimals - 1 }))
    .map(([integer, fraction]) => `${integer}.${String(fraction).padStart(decimals, '0')}`)
    .filter((text) => /[1-9]/.test(text))

const lots = decimalText(500, 3)
const price = decimalText(100_000, 5)
const contractSize = fc.constantFrom('1', '10', '100', '1000', '5000', '100000', '0.1')
const leverage = fc.integer({ min: 1, max: 1000 })
const side = fc.constantFrom('buy' as const, 'sell' as const)

/** A way to turn quote currency into dollars, and what it is worth by the rules of fractions. */
const conversion: fc.Arbitrary<{ conversion: Conversion; worth: Rational }> = fc.oneof(
  fc.constant({ conversion: USD_CONVERSION, worth: Rational.of('1') }),
  fc.tuple(price, price, fc.boolean()).map(([bid, ask, dollarIsQuote]) => {
    const quote = { bid: parsePrice(bid), ask: parsePrice(ask) }
    const mid = Rational.of(bid).plus(Rational.of(ask)).over(Rational.of('2'))
    return dollarIsQuote
      ? { conversion: conversionAt({ instrumentId: 1, currencyIs: 'base' }, quote)!, worth: mid }
      : {
          conversion: conversionAt({ instrumentId: 1, currencyIs: 'quote' }, quote)!,
          worth: Rational.of('1').over(mid),
        }
  }),
)

const usdText = (usd: Usd): string => formatDecimal(usd, USD_SCALE, USD_SCALE)

const padded = (text: string, decimals: number): string => text + '0'.repeat(USD_SCALE - decimals)

describe('money, against an independent computation with fractions', () => {
  it('margin is lots × units × price ÷ leverage in dollars, to 6 decimals', () => {
    fc.assert(
      fc.property(
        lots,
        contractSize,
        price,
        leverage,
        conversion,
        (l, c, p, leverageValue, { conversion: way, worth }) => {
          const expected = Rational.of(l)
            .times(Rational.of(c))
            .times(Rational.of(p))
            .over(Rational.of(String(leverageValue)))
            .times(worth)
          const actual = margin({
            lots: parseLots(l),
            contractSize: parseContractSize(c),
            price: parsePrice(p),
            leverage: leverageValue,
            conversion: way,
          })
          expect(usdText(actual)).toBe(expected.toFixed(6))
        },
      ),
    )
  })

  it('the fee is lots × rate or margin × rate, to 4 decimals', () => {
    fc.assert(
      fc.property(lots, decimalText(100, 4), decimalText(1_000_000, 6), fc.boolean(), (l, rate, m, perLot) => {
        const base = perLot ? l : m
        const expected = Rational.of(base).times(Rational.of(rate))
        const actual = fee({
          type: perLot ? 'per-lot' : 'margin-rate',
          lots: parseLots(l),
          rate: parseRate(rate),
          margin: parseUsd(m),
        })
        expect(usdText(actual)).toBe(padded(expected.toFixed(4), 4))
      }),
    )
  })

  it('profit is the move × lots × units in dollars, to 2 decimals, and mirrored for a sell', () => {
    fc.assert(
      fc.property(
        side,
        lots,
        contractSize,
        price,
        price,
        conversion,
        (s, l, c, open, close, { conversion: way, worth }) => {
          const move =
            s === 'buy' ? Rational.of(close).minus(Rational.of(open)) : Rational.of(open).minus(Rational.of(close))
          const expected = move.times(Rational.of(l)).times(Rational.of(c)).times(worth)
          const position = {
            lots: parseLots(l),
            contractSize: parseContractSize(c),
            open: parsePrice(open),
            close: parsePrice(close),
            conversion: way,
          }
          expect(usdText(profit({ ...position, side: s }))).toBe(padded(expected.toFixed(2), 2))
          expect(profit({ ...position, side: 'buy' })).toBe(-profit({ ...position, side: 'sell' }))
        },
      ),
    )
  })

  it('an account adds up, and its risk rate is net value in per cent of the margin', () => {
    const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })
    const position = fc.record({ margin: fc.integer({ min: 1, max: 10_000_000 }), profit: amount })
    fc.assert(
      fc.property(amount, fc.array(position, { maxLength: 20 }), (balance, positions) => {
        const cents = (value: number): Usd => parseUsd((value / 100).toFixed(2))
        const summary = accountSummary(
          cents(balance),
          positions.map((one) => ({ margin: cents(one.margin), profit: cents(one.profit) })),
        )
        const profits = positions.reduce((sum, one) => sum + one.profit, 0)
        const margins = positions.reduce((sum, one) => sum + one.margin, 0)
        expect(summary.equity).toBe(cents(balance + profits))
        expect(summary.freeMargin).toBe(cents(balance + profits - margins))
        const rate = positions.length === 0 ? undefined : new Rational(BigInt(balance + profits), BigInt(margins))
        expect(summary.marginLevel === undefined ? undefined : formatDecimal(summary.marginLevel, 8, 2)).toBe(
          rate?.times(Rational.of('100')).toFixed(2),
        )
      }),
    )
  })

  it('the parts of a margin given back add up to the whole', () => {
    fc.assert(
      fc.property(decimalText(100_000, 6), fc.integer({ min: 1, max: 999 }), (m, percent) => {
        const whole = parseUsd(m)
        const part = marginShare(whole, parseLots((percent / 1000).toFixed(3)), parseLots('1'))
        expect(part).toBeGreaterThanOrEqual(0n)
        expect(part + (whole - part)).toBe(whole)
        expect(part).toBeLessThanOrEqual(whole)
      }),
    )
  })
})

describe('worked figures', () => {
  it('a tenth of a lot of EURUSD', () => {
    const position = { lots: parseLots('0.10'), contractSize: parseContractSize('100000') }
    const m = margin({ ...position, price: parsePrice('1.08512'), leverage: 100, conversion: USD_CONVERSION })
    expect(usdText(m)).toBe('108.512000')
    expect(usdText(fee({ type: 'per-lot', lots: position.lots, rate: parseRate('6'), margin: m }))).toBe('0.600000')
  })

  it.each([
    // EURUSD, AUDUSD, XAUUSD, BTCUSD, XRPUSD
    ['1', '100000', '0.0001', '10.000000'],
    ['0.24', '100000', '0.0001', '2.400000'],
    ['1', '100', '0.01', '1.000000'],
    ['0.01', '1', '1', '0.010000'],
    ['0.01', '1000', '0.0001', '0.001000'],
  ])('%s lots of %s units at a pip of %s: a pip is worth %s', (volume, units, pipSize, worth) => {
    const position = { lots: parseLots(volume), contractSize: parseContractSize(units) }
    expect(usdText(pipValue({ ...position, pipSize: parsePrice(pipSize), conversion: USD_CONVERSION }))).toBe(worth)
  })

  it.each([
    ['2.5', '101.337', '24.670160'],
    ['0.01', '151.50', '0.066007'],
  ])('a pip of %s lots of USDJPY at %s is worth %s', (volume, rate, worth) => {
    const perYen = { numerator: parsePrice('1'), denominator: parsePrice(rate) }
    const position = { lots: parseLots(volume), contractSize: parseContractSize('100000'), pipSize: parsePrice('0.01') }
    expect(usdText(pipValue({ ...position, conversion: perYen }))).toBe(worth)
  })

  it('published margins of AUDUSD at 3 % and leverage', () => {
    // 100,000 at 0.80000 with 50 × leverage, of which 3 % is asked for, is 48 dollars.
    const asked = (lotsText: string, priceText: string, leverageValue: number): Usd =>
      margin({
        lots: parseLots(lotsText),
        contractSize: parseContractSize('3000'),
        price: parsePrice(priceText),
        leverage: leverageValue,
        conversion: USD_CONVERSION,
      })
    expect(asked('1', '0.80000', 50)).toBe(parseUsd('48'))
    expect(asked('1', '0.80000', 10)).toBe(parseUsd('240'))
    expect(asked('10', '1.00000', 50)).toBe(parseUsd('600'))
  })

  it('fixed margin, and halves that round away from zero', () => {
    expect(fixedMargin(parseLots('0.3'), parseUsd('1000'))).toBe(parseUsd('300'))
    expect(roundUsd(parseUsd('0.005'), 2)).toBe(parseUsd('0.01'))
    expect(roundUsd(parseUsd('-0.005'), 2)).toBe(parseUsd('-0.01'))
    expect(marginLevel(parseUsd('50'), parseUsd('100'))).toBe(parseRate('50'))
  })

  it('at a margin level is also exactly on it, and never with money and without a position', () => {
    const at = (equity: string, used: string): boolean =>
      isAtOrBelow({ equity: parseUsd(equity), margin: parseUsd(used) }, 100)
    expect(at('100.000001', '100')).toBe(false)
    expect(at('100', '100')).toBe(true)
    expect(at('-5', '100')).toBe(true)
    expect(at('5', '0')).toBe(false)
  })
})

describe('a withdrawal', () => {
  const share = fc.integer({ min: 0, max: 99_999_999 }).map((digits) => `0.${String(digits).padStart(8, '0')}`)

  it('a fixed fee is its rate, a share is rate × amount, to 4 decimals', () => {
    fc.assert(
      fc.property(decimalText(1_000_000, 6), share, decimalText(500, 8), (amount, part, fixed) => {
        const usd = parseUsd(amount)
        const byShare = withdrawFee({ amount: usd, feeType: 'share', rate: parseRate(part) })
        expect(usdText(byShare)).toBe(padded(Rational.of(amount).times(Rational.of(part)).toFixed(4), 4))
        const whatever = withdrawFee({ amount: usd, feeType: 'fixed', rate: parseRate(fixed) })
        expect(usdText(whatever)).toBe(padded(Rational.of(fixed).toFixed(4), 4))
      }),
    )
  })

  it('net is (amount − fee) × usd_price to 8 decimals, and never below zero', () => {
    fc.assert(
      fc.property(
        decimalText(1_000_000, 6),
        decimalText(2_000_000, 4),
        decimalText(200, 8),
        (amount, cost, usdPrice) => {
          const net = withdrawNet({ amount: parseUsd(amount), fee: parseUsd(cost), usdPrice: parseRate(usdPrice) })
          const exact = Rational.of(amount).minus(Rational.of(cost)).times(Rational.of(usdPrice))
          const expected = exact.compare(Rational.of('0')) < 0 ? '0.00000000' : exact.toFixed(8)
          expect(formatDecimal(net, 8, 8)).toBe(expected)
        },
      ),
    )
  })
})

describe('the margin level without margin', () => {
  it('is at any level once equity is negative', () => {
    const at = (equity: string, used: string): boolean =>
      isAtOrBelow({ equity: parseUsd(equity), margin: parseUsd(used) }, 50)
    expect([at('0', '0'), at('10', '0'), at('-0.01', '0')]).toEqual([false, false, true])
  })
})

describe('parts of a fee', () => {
  it('have 4 decimals', () => {
    expect(feeShare(parseUsd('0.6'), parseLots('0.01'), parseLots('0.36'))).toBe(parseUsd('0.0167'))
  })
})

describe('the opening cost where the dollar is the base currency', () => {
  it('does not depend on the price', () => {
    const path = { instrumentId: 3, currencyIs: 'quote' } as const
    const quote = { bid: parsePrice('117.030'), ask: parsePrice('117.060') }
    const terms = { contractSize: parseContractSize('100000'), fixedMargin: undefined, feeRate: parseRate('6') }
    const order = { terms, lots: parseLots('5'), leverage: 100, feeType: 'per-lot' as const }
    const rate = conversionAt(path, quote)!
    for (const open of [quote.bid, quote.ask]) {
      const cost = openingCost({ ...order, price: open, conversion: rate, isDollarBase: isDollarBase(path, 3) })
      expect(cost).toEqual({ margin: parseUsd('5000'), fee: parseUsd('30') })
    }
    expect(isDollarBase(path, 10), 'another instrument in yen').toBe(false)
    expect(isDollarBase('account-currency', 1)).toBe(false)
  })
})

describe('what may leave an account', () => {
  const usd = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }).map((value) => value as Usd)
  const margins = fc.bigInt({ min: 0n, max: 10n ** 13n }).map((value) => value as Usd)

  it('is the lesser of free margin and balance less margin, and never below zero', () => {
    fc.assert(
      fc.property(usd, margins, usd, (balance, needed, floating) => {
        const summary = accountSummary(balance, [{ margin: needed, profit: floating }])
        const least = [summary.freeMargin, (balance - needed) as Usd].reduce((a, b) => (a < b ? a : b))
        expect(withdrawable(summary)).toBe(least > 0n ? least : 0n)
      }),
    )
  })

  it('leaves the margin covered by what is left, at the current prices and without floating profits', () => {
    fc.assert(
      fc.property(usd, margins, usd, (balance, needed, floating) => {
        const leaving = withdrawable(accountSummary(balance, [{ margin: needed, profit: floating }]))
        if (leaving === 0n) return
        const left = accountSummary((balance - leaving) as Usd, [{ margin: needed, profit: floating }])
        expect(left.freeMargin >= 0n && left.balance >= needed).toBe(true)
      }),
    )
  })
})
