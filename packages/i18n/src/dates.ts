import { useCallback } from 'react'
import { formatDate, zoneOffsetName, type DateStyle } from './date.ts'
import { useLanguage } from './language.ts'
import { ownTimeZone, useTimeZone } from './timeZone.tsx'

/** Writes a time in the user's language and zone; an invalid one becomes a dash. */
export type FormatDate = (moment: Date | number | string, style?: DateStyle) => string

/** What writes times in the user's language and zone; another one after either has changed. */
export function useFormatDate(): FormatDate {
  const { code } = useLanguage()
  const timeZone = useTimeZone()
  return useCallback((moment, style) => formatDate(moment, code, style, timeZone), [code, timeZone])
}

/** The short name of the zone that times are written in. @example 'GMT+8' */
export function useZoneName(): string {
  const { code } = useLanguage()
  return zoneOffsetName(code, useTimeZone() ?? ownTimeZone())
}
