import { nameOfDay } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage } from '@openlot/i18n/react'
import { useNow } from './useNow.ts'

const DAY_MS = 86_400_000

/** The days of moments, in the zone that the user reads times in. */
export function useDayNames(): {
  /** "22/11/2026", the same for all moments of a day. */
  dayOf(time: number): string
  /** The same, but "Today" and "Yesterday". */
  nameOf(time: number): string
} {
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const now = useNow()
  const dayOf = (time: number): string => formatDate(time, 'date')
  return {
    dayOf,
    nameOf(time) {
      if (dayOf(time) === dayOf(now)) return nameOfDay('today', code)
      return dayOf(time) === dayOf(now - DAY_MS) ? nameOfDay('yesterday', code) : dayOf(time)
    },
  }
}
