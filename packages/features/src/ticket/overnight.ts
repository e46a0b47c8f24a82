import type { Instrument } from '@openlot/core/contract'
import { divideRounded, formatUsd, parseUsd, swapOfLots, type Side, type Usd } from '@openlot/core/math'
import { readLots } from './lotsInput.ts'

/** What holding an order overnight pays (negative) or brings, in dollars. */
export interface Overnight {
  /** For one night; undefined while no volume is entered. */
  readonly aNight: string | undefined
  /** The rollover that comes next; undefined once it has passed and the list of instruments is older. */
  readonly next: { readonly at: number; readonly nights: number; readonly total: string | undefined } | undefined
}

/**
 * What holding lots of an instrument overnight costs and brings; undefined where no swap is paid, or none is known.
 *
 * @param now in milliseconds since the epoch.
 * @example three nights come next at −21.60 a lot, with 0.50 lots // { aNight: '-3.60', next: { total: '-10.80', … } }
 */
export function overnight(
  { SwapNext }: Pick<Instrument, 'SwapNext'>,
  side: Side,
  lots: string,
  now: number,
): Overnight | undefined {
  if (SwapNext === undefined || SwapNext === null || SwapNext.nights < 1) return undefined
  const { at, nights } = SwapNext
  const volume = readLots(lots)
  const aLot = aLotOf(SwapNext, side)
  const of = (amount: Usd) => (volume === undefined || volume <= 0n ? undefined : formatUsd(swapOfLots(amount, volume)))
  return {
    aNight: of(ofOneNight(aLot, nights)),
    next: at > now ? { at, nights, total: of(aLot) } : undefined,
  }
}

type SwapNext = NonNullable<Instrument['SwapNext']>

const aLotOf = ({ long, short }: SwapNext, side: Side): Usd => parseUsd(side === 'buy' ? long : short)
const ofOneNight = (amount: Usd, nights: number): Usd => divideRounded(amount, BigInt(nights)) as Usd

/** The rate of swap of a side, and what it is of. */
export interface SwapRate {
  /** `points` are steps of the price, `percent` is a year of the position's value, `money` dollars a lot and night. */
  readonly unit: 'points' | 'percent' | 'money'
  readonly rate: string
}

/**
 * The rate of swap of a side; undefined where none is paid, or a newer server reckons otherwise. One that follows a
 * benchmark has no fixed rate: it is what the next night comes to.
 */
export function swapRate(
  { SwapMode, SwapLong, SwapShort, SwapNext }: Pick<Instrument, 'SwapMode' | 'SwapLong' | 'SwapShort' | 'SwapNext'>,
  side: Side,
): SwapRate | undefined {
  const rate = side === 'buy' ? SwapLong : SwapShort
  if (SwapMode === 'points' || SwapMode === 'percent' || SwapMode === 'money')
    return rate === undefined ? undefined : { unit: SwapMode, rate }
  if (SwapMode !== 'benchmark' || SwapNext === undefined || SwapNext === null || SwapNext.nights < 1) return undefined
  return { unit: 'money', rate: formatUsd(ofOneNight(aLotOf(SwapNext, side), SwapNext.nights)) }
}

/**
 * The days of an ordinary week that nights are charged at, from Monday; empty where each of them is one night.
 *
 * @param days nights of each day from Sunday.
 * @example chargedNights([0, 1, 1, 3, 1, 1, 0]) // [{ day: 1, nights: 1 }, { day: 2, nights: 1 }, { day: 3, nights: 3 }, …]
 */
export function chargedNights(
  days: readonly number[] = [],
): readonly { readonly day: number; readonly nights: number }[] {
  if (days.every((nights) => nights <= 1)) return []
  return [1, 2, 3, 4, 5, 6, 0].flatMap((day) => {
    const nights = days[day] ?? 0
    return nights > 0 ? [{ day, nights }] : []
  })
}
