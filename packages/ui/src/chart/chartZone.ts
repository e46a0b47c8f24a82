import { MARKET_TIME_ZONE } from '@openlot/core/math'
import { useZoneName } from '@openlot/i18n/dates'
import { useTimeZone, useTranslation } from '@openlot/i18n/react'
import { isDated } from './period.ts'
import type { ChartPeriod } from './types.ts'

/** The zone that the times of a chart are written in. */
export interface ChartZone {
  /** By its name in the IANA database. */
  readonly timeZone: string
  /** As it is written beside times. @example 'New York' */
  readonly name: string
}

/** The zone that the user has chosen, else the market's, which cuts the candles. */
export function useChartZone(): ChartZone {
  const { t } = useTranslation('ui')
  const chosen = useTimeZone()
  const offset = useZoneName()
  const timeZone = chosen ?? MARKET_TIME_ZONE
  return { timeZone, name: timeZone === MARKET_TIME_ZONE ? t('chart.zone') : offset }
}

/** The zone to write a candle's time in: a daily or longer one has the date of its first trading day, whatever is chosen. */
export const zoneOf = (period: ChartPeriod, timeZone: string): string => (isDated(period) ? MARKET_TIME_ZONE : timeZone)
