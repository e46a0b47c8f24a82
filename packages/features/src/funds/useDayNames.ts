import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useNow } from '../market/useNow.ts'

const DAY_MS = 86_400_000

/** The days of moments, where the user lives. */
export function useDayNames(): {
  /** "22 Nov 2026", the same for all moments of a day. */
  dayOf(time: number): string
  /** The same, but "Today" and "Yesterday". */
  nameOf(time: number): string
} {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const now = useNow()
  const dayOf = (time: number): string => formatDate(time, code, 'date')
  return {
    dayOf,
    nameOf(time) {
      if (dayOf(time) === dayOf(now)) return t('history.today')
      return dayOf(time) === dayOf(now - DAY_MS) ? t('history.yesterday') : dayOf(time)
    },
  }
}
