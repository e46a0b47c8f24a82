import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Select } from '@openlot/ui'
import type { ReactNode } from 'react'
import styles from './LogFilter.module.css'
import { StatementDays } from './StatementForm.tsx'
import { LOG_GROUPS, LOG_PERIODS, type LogView } from './useLogView.ts'

export interface LogFilterProps {
  view: Pick<LogView, 'group' | 'chooseGroup' | 'period' | 'choosePeriod' | 'days' | 'setDays'>
  /** Beside the period: what can be done with it. */
  action?: ReactNode
}

/** Which changes of the balance are shown, and of which period. */
export function LogFilter({ view, action }: LogFilterProps) {
  const { t } = useTranslation('funds')
  const { group, chooseGroup, period, choosePeriod, days, setDays } = view
  return (
    <div className={styles.filter}>
      <ChipGroup
        label={t('history.group')}
        items={LOG_GROUPS.map((value) => ({ value, label: t(`history.groups.${value}`) }))}
        value={group}
        onChange={chooseGroup}
      />
      <div className={styles.period}>
        {period === 'own' && <StatementDays days={days} onDays={setDays} />}
        <Select
          label={t('history.period')}
          hideLabel
          options={LOG_PERIODS.map((value) => ({
            value,
            label: value === 'all' ? t('history.allTime') : t(`history.periods.${value}`),
          }))}
          value={period}
          onChange={(event) => choosePeriod(event.currentTarget.value)}
        />
        {action}
      </div>
    </div>
  )
}
