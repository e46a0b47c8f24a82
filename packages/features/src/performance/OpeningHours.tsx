import type { Performance } from '@openlot/core/contract'
import { DAY_MS } from '@openlot/core/math'
import { formatDate, formatSignedMoney } from '@openlot/i18n'
import { useZoneName } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { HeatMap } from '@openlot/ui/heat-map'
import { useId, type ReactNode } from 'react'
import { hourGrid } from './hourGrid.ts'
import styles from './Performance.module.css'

export interface OpeningHoursProps {
  hours: Performance['by']['hour']
  /** Replaces amounts by dots. */
  isHidden: boolean
  /** Below the map, in the same card. */
  children?: ReactNode
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
/** Every third hour is named. */
const NAMED_HOURS = 3
const HIDDEN = '••••'

/** What trades have brought by the weekday and the hour in which they were opened, on the user's own clocks. */
export function OpeningHours({ hours: entries, isHidden, children }: OpeningHoursProps) {
  const { t } = useTranslation('performance')
  const { code } = useLanguage()
  const zone = useZoneName()
  const title = useId()
  const { weekdays, hours, cells } = hourGrid(entries)
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('hours.title')}
        </h2>
        <span className={styles.quiet}>{t('hours.zone', { zone })}</span>
      </div>
      <HeatMap
        label={t('hours.label')}
        corner={t('hours.weekday')}
        rows={weekdays.map((day) => formatDate(MONDAY + (day - 1) * DAY_MS, code, 'weekday', 'UTC'))}
        columns={hours.map((hour) => String(hour).padStart(2, '0'))}
        every={NAMED_HOURS}
        cells={cells.map(({ row, column, net, trades }) => ({
          row,
          column,
          value: net,
          words: `\u2068${isHidden ? HIDDEN : formatSignedMoney(net, code)} USD\u2069, ${t('trades', { count: trades })}`,
        }))}
        empty={t('hours.none')}
        note={t('hours.note')}
      />
      {Boolean(children) && <div className={styles.below}>{children}</div>}
    </section>
  )
}
