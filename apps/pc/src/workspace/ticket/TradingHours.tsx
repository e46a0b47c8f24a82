import { isAlwaysOpen, useNow, weekHours, type Instrument, type TradingDay } from '@openlot/features/market'
import { formatDate } from '@openlot/i18n'
import { useZoneName } from '@openlot/i18n/dates'
import { ownTimeZone, useLanguage, useTimeZone, useTranslation } from '@openlot/i18n/react'
import { VisuallyHidden } from '@openlot/ui'
import { useMemo } from 'react'
import styles from './TradingHours.module.css'

const MINUTES_PER_DAY = 1440
const shareOf = (minutes: number): string => `${(100 * minutes) / MINUTES_PER_DAY}%`

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** When an instrument is traded this week, a bar a day, by the clocks of the user. */
export function TradingHours({ instrument: { Sessions } }: { instrument: Instrument }) {
  const { t } = useTranslation('workspace')
  const now = useNow()
  const zone = useTimeZone() ?? ownTimeZone()
  const zoneName = useZoneName()
  const days = useMemo(() => weekHours(Sessions, zone, now), [Sessions, zone, now])
  const isAlways = isAlwaysOpen(days)
  // An instrument of a vendor without hours.
  if (days.every(({ open }) => open.length === 0)) return null
  return (
    <section className={styles.hours}>
      <h3 className={styles.title}>
        <span>{t('hours')}</span> <span className={styles.zone}>{isAlways ? t('allHours') : zoneName}</span>
      </h3>
      {!isAlways && (
        <dl className={styles.days}>
          {days.map((day) => (
            <Day key={day.midnight} day={day} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Day({ day: { midnight, open, now } }: { day: TradingDay }) {
  const { t } = useTranslation()
  const { code } = useLanguage()
  const hours =
    open.length === 0
      ? t('market.closed')
      : open.map(({ from, until }) => `${clockOf(from)}–${clockOf(until)}`).join(' · ')
  return (
    <div className={styles.day} data-today={now !== undefined || undefined} title={hours}>
      <dt>{formatDate(midnight, code, 'weekday', 'UTC')}</dt>
      <dd className={styles.bar}>
        <VisuallyHidden>
          <bdi>{hours}</bdi>
        </VisuallyHidden>
        {open.map(({ from, until }) => (
          <span
            key={from}
            className={styles.open}
            style={{ insetInlineStart: shareOf(from), inlineSize: shareOf(until - from) }}
          />
        ))}
        {now !== undefined && <span className={styles.now} style={{ insetInlineStart: shareOf(now) }} />}
      </dd>
    </div>
  )
}
