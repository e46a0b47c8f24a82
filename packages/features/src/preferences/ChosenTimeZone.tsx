import { TimeZoneProvider } from '@openlot/i18n/react'
import { useMemo, type ReactNode } from 'react'
import { timeZoneOf } from './preferences.ts'
import { usePreference } from './usePreferences.ts'

/** Writes all times below it in the zone that the user has chosen. */
export function ChosenTimeZone({ children }: { children: ReactNode }) {
  const zone = usePreference('zone')
  return <TimeZoneProvider timeZone={useMemo(() => timeZoneOf(zone), [zone])}>{children}</TimeZoneProvider>
}
