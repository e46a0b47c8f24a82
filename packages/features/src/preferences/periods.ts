import { PERIODS, type Period } from '@openlot/core/math'

/** The periods that stand in the bar of a chart until the user chooses others. */
export const USUAL_PERIODS: readonly Period[] = ['1min', '5min', '15min', '30min', '60min', '1day']

/** Reads which periods have a star. Unknown ones are left out; where none is left, the usual ones have it. */
export function readStarred(stored: unknown): readonly Period[] {
  const known = Array.isArray(stored) ? PERIODS.filter((period) => stored.includes(period)) : []
  return known.length === 0 ? USUAL_PERIODS : known
}

/** The periods in the bar of a chart, shortest first: those with a star, and the one on show. */
export const barPeriods = (starred: readonly Period[], shown: Period): Period[] =>
  PERIODS.filter((period) => period === shown || starred.includes(period))

/** Gives a period its star or takes it away. The last one keeps it: a bar without periods would be of no use. */
export function withStarToggled(starred: readonly Period[], period: Period): readonly Period[] {
  const toggled = PERIODS.filter((each) => (each === period) !== starred.includes(each))
  return toggled.length === 0 ? starred : toggled
}
