import type { Digest } from '@openlot/core/contract'
import { DAY_MS, HOUR_MS, isoTime, zoneOffset, zonedInstant } from '@openlot/core/math'

const DIGEST_HOUR = 8
const MONDAY = 1
const DAYS_OF_WEEK = 7

/** When the next digest is due: at eight by the clock of the zone, on Mondays where it is weekly. */
export function nextDigest(digest: Exclude<Digest, 'off'>, zone: string, after: number): number {
  const wall = after + zoneOffset(zone, after)
  const today = wall - (wall % DAY_MS)
  for (let day = 0; day <= DAYS_OF_WEEK; day++) {
    const start = today + day * DAY_MS
    const at = zonedInstant(zone, start + DIGEST_HOUR * HOUR_MS)
    if (at > after && (digest === 'daily' || new Date(start).getUTCDay() === MONDAY)) return at
  }
  throw new Error(`there is no Monday within a week in ${zone}`)
}

/** The day that a digest is of: a day on which the clock shows eight twice has one. @example '2026-11-30' */
export const digestDay = (at: number, zone: string): string => isoTime(at, zone).slice(0, 'yyyy-mm-dd'.length)
