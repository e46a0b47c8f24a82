import { createContext, use, type ReactNode } from 'react'

/** The user's own time zone, by its name in the IANA database. @example 'Europe/Berlin' */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const TimeZoneContext = createContext<string | undefined>(undefined)

/** Gives everything below it the time zone that the user has chosen, by its name; undefined: none chosen. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string | undefined; children?: ReactNode }) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
}

/** The time zone that the user has chosen; undefined where none is, and times are the device's. */
export function useTimeZone(): string | undefined {
  return use(TimeZoneContext)
}
