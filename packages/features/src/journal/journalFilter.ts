import { zonedInstant, zoneOffset } from '@openlot/core/math'

/** What of the journal is shown; it is in the address. */
export interface JournalFilter {
  /** Such as `2026-11`; undefined for all. */
  readonly month?: string | undefined
  readonly instrument?: number | undefined
  readonly tag?: string | undefined
  readonly isOnPlan?: boolean | undefined
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const MONTHS = 12

/** The filter that an address has; what cannot be is left out. */
export function filterOf(params: URLSearchParams): JournalFilter {
  const month = params.get('month') ?? ''
  const instrument = Number(params.get('forex_id'))
  const plan = params.get('plan')
  return {
    ...(MONTH.test(month) && { month }),
    ...(Number.isSafeInteger(instrument) && instrument > 0 && { instrument }),
    ...(params.get('tag') && { tag: params.get('tag') ?? '' }),
    ...((plan === '1' || plan === '0') && { isOnPlan: plan === '1' }),
  }
}

/** The address of a filter. */
export function paramsOf({ month, instrument, tag, isOnPlan }: JournalFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (month !== undefined) params.set('month', month)
  if (instrument !== undefined) params.set('forex_id', String(instrument))
  if (tag !== undefined) params.set('tag', tag)
  if (isOnPlan !== undefined) params.set('plan', isOnPlan ? '1' : '0')
  return params
}

/** When a month begins and ends on the clocks of a zone, in milliseconds since the epoch. */
export function spanOfMonth(month: string, zone: string): { from: number; to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return {
    from: zonedInstant(zone, Date.UTC(year, number - 1, 1)),
    to: zonedInstant(zone, Date.UTC(year, number, 1)),
  }
}

/** The last twelve months on the clocks of a zone, newest first, as `2026-11` and the time of their middle, by which they are named. */
export function lastMonths(now: number, zone: string): { month: string; middle: number }[] {
  const wall = new Date(now + zoneOffset(zone, now))
  return Array.from({ length: MONTHS }, (_, back) => {
    const middle = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() - back, 15, 12)
    return { month: new Date(middle).toISOString().slice(0, 7), middle }
  })
}
