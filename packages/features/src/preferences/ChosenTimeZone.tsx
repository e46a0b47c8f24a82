import { TimeZoneProvider } from '@openlot/i18n/react'
import { useMemo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { timeZoneOf } from './preferences.ts'
import type { WithPreferences } from './preferencesSlice.ts'

/** Writes all times below it in the zone that the user has chosen. */
export function ChosenTimeZone({ children }: { children: ReactNode }) {
  // The hooks for preferences come later than the first screen.
  const zone = useSelector(({ preferences }: WithPreferences) => preferences.zone)
  return <TimeZoneProvider timeZone={useMemo(() => timeZoneOf(zone), [zone])}>{children}</TimeZoneProvider>
}
