import { useTranslation } from '@openlot/i18n/react'
import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button, ChoiceList, Note, TextField } from '@openlot/ui'
import styles from './Funds.module.css'

type Period = 'thisMonth' | 'lastMonth' | 'thisYear' | 'own'

export interface StatementFormProps {
  periods: readonly Period[]
  period: Period
  onPeriod: (period: Period) => void
  /** As a date field has them. */
  days: { readonly first: string; readonly last: string }
  onDays: (days: { first: string; last: string }) => void
  problem: 'datesWrong' | 'exportFailed' | undefined
  submit: (event: FormEvent) => void
  isSaving: boolean
  /** Its button is as wide as the page. */
  wide?: boolean
}

/** The period for which the account log is saved as a file. */
export function StatementForm({ periods, period, onPeriod, days, onDays, problem, wide, ...form }: StatementFormProps) {
  const { t } = useTranslation('funds')
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ChoiceList
        label={t('history.period')}
        name="period"
        items={periods.map((value) => ({ value, title: t(`history.periods.${value}`) }))}
        value={period}
        onChange={(value) => onPeriod(periods.find((one) => one === value) ?? period)}
      />
      {period === 'own' && <StatementDays days={days} onDays={onDays} />}
      {problem !== undefined && (
        <div role="alert">
          <Note tone="danger">{t(`history.${problem}`)}</Note>
        </div>
      )}
      <Button
        type="submit"
        variant="ink"
        size="large"
        wide={wide ?? false}
        busy={form.isSaving}
        icon={<Download aria-hidden="true" />}
      >
        {t('history.export')}
      </Button>
    </form>
  )
}

/** The first and the last day of a period of one's own. */
export function StatementDays({ days, onDays }: Pick<StatementFormProps, 'days' | 'onDays'>) {
  const { t } = useTranslation('funds')
  return (
    <div className={styles.pair}>
      {(['first', 'last'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`history.${name}`)}
          value={days[name]}
          onChange={(event) => onDays({ ...days, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
