import type { Period } from '@openlot/core/math'
import { withStarToggled } from './periods.ts'
import { useChangePreferences, usePreference } from './usePreferences.ts'

/** The periods that stay in the bar of every chart. */
export function useStarredPeriods() {
  const starred = usePreference('starredPeriods')
  const { change } = useChangePreferences()
  return { starred, toggleStar: (period: Period) => change({ starredPeriods: withStarToggled(starred, period) }) }
}
