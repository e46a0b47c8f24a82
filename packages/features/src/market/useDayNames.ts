import { nameOfDay } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage } from '@openlot/i18n/react'
import { useNow } from './useNow.ts'

const DAY_MS = 86_400_000

/** The days of moments, in the zone that the user reads times in. */
export function useDayNames(): {
  /** "22/11/2026", the same for all moments of a day. */
  dayOf(time: number): string
  /** "Today" and "Yesterday"; undefined of all other days. */
  wordOf(time: number): string | undefined
  /** The same, but as `dayOf` of all other days. */
  nameOf(time: number): string
} {
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const now = useNow()
  const dayOf = (time: number): string => formatDate(time, 'date')
  function wordOf(time: number): string | undefined {
    if (dayOf(time) === dayOf(now)) return nameOfDay('today', code)
    return dayOf(time) === dayOf(now - DAY_MS) ? nameOfDay('yesterday', code) : undefined
  }
  return { dayOf, wordOf, nameOf: (time) => wordOf(time) ?? dayOf(time) }
}
