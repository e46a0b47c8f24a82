import { LOG_GROUPS, LOG_PERIODS, type LogView, StatementDays } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button, ChipGroup, Select } from '@openlot/ui'
import { Download } from 'lucide-react'
import styles from './LogFilter.module.css'

/** Which changes of the balance are shown, of which period, and that period as a file. */
export function LogFilter({ view }: { view: LogView }) {
  const { t } = useTranslation(['funds', 'pages'])
  const { group, chooseGroup, period, choosePeriod, days, setDays, isIncomplete, saveFile, isSaving } = view
  return (
    <div className={styles.filter}>
      <ChipGroup
        label={t('pages:money.group')}
        items={LOG_GROUPS.map((value) => ({ value, label: t(`pages:money.groups.${value}`) }))}
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
            label: value === 'all' ? t('pages:money.allTime') : t(`history.periods.${value}`),
          }))}
          value={period}
          onChange={(event) => choosePeriod(event.currentTarget.value)}
        />
        <Button
          aria-label={t('history.export')}
          icon={<Download aria-hidden="true" />}
          busy={isSaving}
          disabled={isIncomplete}
          onClick={saveFile}
        >
          {t('history.csv')}
        </Button>
      </div>
    </div>
  )
}
