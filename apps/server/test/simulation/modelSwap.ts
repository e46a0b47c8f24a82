import { Rational } from '@openlot/tooling/rational'
import type { InstrumentSwap } from '../../src/market/terms/instrumentSwap.ts'
import { scaled } from './modelMarkets.ts'
import type { ModelOrder } from './modelOrder.ts'

const HUNDRED = new Rational(100n)

interface Night {
  readonly units: Rational
  readonly price: Rational
  /** Dollars for the quote currency. */
  readonly rate: Rational
  readonly decimals: number
}

/** What a position pays or gets for a night. */
export function modelSwap(
  { isBuy, lots }: ModelOrder,
  { units, price, rate, decimals }: Night,
  rules: InstrumentSwap,
): Rational {
  const side = scaled(isBuy ? rules.long : rules.short, 8)
  const yearly = (percent: Rational): Rational =>
    units
      .times(price)
      .times(percent)
      .over(HUNDRED)
      .over(new Rational(BigInt(rules.dayCount)))
      .times(rate)
  switch (rules.mode) {
    case 'none':
      return new Rational(0n)
    case 'points':
      return units
        .times(side)
        .over(new Rational(10n ** BigInt(decimals)))
        .times(rate)
    case 'percent':
      return yearly(side)
    case 'money':
      return lots.times(side)
    case 'benchmark': {
      const [benchmark, admin] = [scaled(rules.benchmark!, 8), scaled(rules.admin, 8)]
      return yearly(isBuy ? new Rational(0n).minus(benchmark.plus(admin)) : benchmark.minus(admin))
    }
  }
}

/** What a position of a swap-free account pays for some nights more. */
export function modelFee({ lots, nights: held }: ModelOrder, nights: number, rules: InstrumentSwap): Rational {
  let charged = 0n
  for (let night = held + 1; night <= held + nights; night++) if (night > rules.graceNights) charged++
  return new Rational(-charged).times(lots).times(scaled(rules.adminFee, 6))
}
