import { MINUTE_MS } from '@openlot/core/math'
import type { Range } from '../market/candles/mendPlan.ts'
import { OperatorError } from './operator.ts'

/** By which the list finds what looks wrong. */
export const USUAL_OUTLIER_TIMES = 10

/** What is done: `list` changes nothing, and tells what the usual outliers are. */
export type MendMode =
  | { readonly kind: 'list' }
  | { readonly kind: 'refetch' }
  | { readonly kind: 'drop-outliers'; readonly times: number }

/** What was asked for, as it was typed. */
export interface MendAsked {
  readonly code: string
  readonly from: string
  readonly to: string
  readonly refetch: boolean
  readonly dropOutliers: string | undefined
}

/** @throws OperatorError */
export function readMode({ refetch, dropOutliers }: MendAsked): MendMode {
  if (refetch && dropOutliers !== undefined)
    throw new OperatorError('--refetch and --drop-outliers exclude each other; give one of them')
  if (refetch) return { kind: 'refetch' }
  if (dropOutliers === undefined) return { kind: 'list' }
  const times = /^\d{1,6}(\.\d{1,6})?$/.test(dropOutliers) ? Number(dropOutliers) : Number.NaN
  if (!(times > 1))
    throw new OperatorError(
      `--drop-outliers takes a number above 1, such as ${USUAL_OUTLIER_TIMES}: for how many usual ranges a price stands away`,
    )
  return { kind: 'drop-outliers', times }
}

/**
 * The asked range without what is not over yet.
 *
 * @throws OperatorError
 */
export function readRange(asked: MendAsked, now: number): { range: Range; isCut: boolean } {
  const [from, to] = [readTime('--from', asked.from), readTime('--to', asked.to)]
  if (from >= to) throw new OperatorError('--from is not before --to; --to is the first moment that is left as it is')
  if (to > now) throw new OperatorError(`--to is in the future; it is ${timeText(now)} now`)
  const until = Math.min(to, settledUntil(now))
  if (from >= until)
    throw new OperatorError('The minute that is forming, and the one before it, cannot be mended yet; wait two minutes')
  return { range: { from, to: until }, isCut: until < to }
}

/** A minute may be stored shortly after its end. */
export const settledUntil = (now: number): number => Math.floor(now / MINUTE_MS) * MINUTE_MS - MINUTE_MS

/** @throws OperatorError */
function readTime(option: string, text: string): number {
  const [, date, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?Z?$/.exec(text) ?? []
  const read = date === undefined ? Number.NaN : Date.parse(`${date}T${time}Z`)
  // 30 February would be 2 March.
  if (Number.isNaN(read) || timeText(read) !== `${date} ${time}`)
    throw new OperatorError(`${option} "${text}" is not a date and time in UTC; write it as "2026-03-04 13:30"`)
  return read
}

const TIME_CHARACTERS = 'YYYY-MM-DD HH:MM'.length

/** A time in UTC, to the minute. */
export const timeText = (time: number): string =>
  new Date(time).toISOString().replace('T', ' ').slice(0, TIME_CHARACTERS)
