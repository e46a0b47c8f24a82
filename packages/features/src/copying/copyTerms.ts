import { COPY_SCALE, COPY_STOP } from '@openlot/core/contract'
import { type Rate, type Usd, divideRounded, formatDecimal, formatUsd, parseRate, parseUsd } from '@openlot/core/math'
import { readAmount } from '../forms/amount.ts'
import { readCents } from './readCents.ts'

/** What is wrong with the terms of a copy; each is a key of the texts in `copying:problem`. */
export type CopyProblem =
  | 'amountMissing'
  | 'amountInvalid'
  | 'amountTooSmall'
  | 'amountTooMuch'
  | 'scaleInvalid'
  | 'stopInvalid'
  | 'stopRange'

const HUNDRED = 100n
const PERCENT_DECIMALS = 2

/** The problem of an amount between two others, as far as they are known. */
export function centsProblem(text: string, least: Usd | undefined, most: Usd | undefined): CopyProblem | undefined {
  if (text.trim() === '') return 'amountMissing'
  const amount = readCents(text)
  if (amount === undefined) return 'amountInvalid'
  // More than there is comes first: where the least is more than that, there is nothing to correct upwards.
  if (most !== undefined && amount > most) return 'amountTooMuch'
  return least !== undefined && amount < least ? 'amountTooSmall' : undefined
}

/** The factor of each copied size, as its field reports it; undefined if it may not be one. */
export function readScale(plain: string): Rate | undefined {
  if (!/^\d+(?:\.\d{1,2}0*)?$/.test(plain)) return undefined
  const scale = parseRate(plain)
  return scale >= parseRate(COPY_SCALE.least) && scale <= parseRate(COPY_SCALE.most) ? scale : undefined
}

/** The stop level that is so many per cent of a sum, in whole cents; '' where either is not known. */
export function stopOfPercent(percent: string, of: Usd | undefined): string {
  if (of === undefined || !/^\d+(?:\.\d+)?$/.test(percent)) return ''
  const cents = divideRounded(of * parseRate(percent), parseRate('100') * CENT)
  return formatUsd((cents * CENT) as Usd)
}
/** A cent, in the units in which dollars are counted. */
const CENT = parseUsd('0.01')

/** How many per cent of a sum a stop level is; '' where either is not known. */
export function percentOfStop(stop: string, of: Usd | undefined): string {
  const level = readAmount(stop)
  if (of === undefined || of <= 0n || level === undefined) return ''
  const hundredths = divideRounded(level * HUNDRED * HUNDRED, of)
  return formatDecimal(hundredths, PERCENT_DECIMALS)
}

/** The least and the greatest stop level of what is worth so much. */
export const stopRange = (of: Usd): { least: Usd; most: Usd } => ({
  least: ((of * BigInt(COPY_STOP.least)) / HUNDRED) as Usd,
  most: ((of * BigInt(COPY_STOP.most)) / HUNDRED) as Usd,
})

/** The problem of a stop level of what is worth so much; none while that is not known. */
export function stopLevelProblem(text: string, of: Usd | undefined): CopyProblem | undefined {
  const stop = readCents(text)
  if (stop === undefined) return text === '' && of === undefined ? undefined : 'stopInvalid'
  if (of === undefined) return undefined
  const { least, most } = stopRange(of)
  return stop < least || stop > most ? 'stopRange' : undefined
}

/** What a sum would have become after a fall of so many per cent, in whole dollars. */
export function leftAfter(sum: string, fall: string): string {
  const left = divideRounded(parseUsd(sum) * (parseRate('100') - parseRate(fall)), parseRate('100'))
  return formatUsd((divideRounded(left, CENT * HUNDRED) * CENT * HUNDRED) as Usd)
}

/** The fee of a gain at a rate in per cent. */
export const feeOf = (gain: string, rate: string): string =>
  formatUsd((divideRounded(parseUsd(gain) * parseRate(rate), parseRate('100') * CENT) * CENT) as Usd)
