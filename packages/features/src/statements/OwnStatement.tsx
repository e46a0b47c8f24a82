import { STATEMENT_FORMATS, type StatementFormat } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, ChoiceList, Note, TextField } from '@openlot/ui'
import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import styles from './Statements.module.css'
import type { QuickPeriod, StatementDays } from './statementDays.ts'

export interface OwnStatementProps {
  periods: readonly QuickPeriod[]
  period: QuickPeriod
  onPeriod: (period: QuickPeriod) => void
  format: StatementFormat
  onFormat: (format: StatementFormat) => void
  days: StatementDays
  onDays: (days: { from: string; to: string }) => void
  /** In words. */
  problem: string | undefined
  submit: (event: FormEvent) => void
  isSaving: boolean
  /** Its button is as wide as the page. */
  wide?: boolean
}

/** Asks for the statement of any days, as a file. */
export function OwnStatement({ periods, period, format, days, problem, wide = false, ...form }: OwnStatementProps) {
  const { t } = useTranslation('statements')
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <ChoiceList
        label={t('period')}
        name="period"
        items={periods.map((value) => ({ value, title: t(`periods.${value}`) }))}
        value={period}
        onChange={(value) => form.onPeriod(periods.find((one) => one === value) ?? period)}
      />
      {period === 'own' && (
        <div className={styles.pair}>
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={t(name === 'from' ? 'first' : 'last')}
              value={days[name]}
              onChange={(event) => form.onDays({ ...days, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      <ChoiceList
        label={t('format')}
        name="format"
        items={STATEMENT_FORMATS.map((value) => ({
          value,
          title: <bdi translate="no">{value.toUpperCase()}</bdi>,
          note: t(`formats.${value}`),
        }))}
        value={format}
        onChange={(value) => form.onFormat(STATEMENT_FORMATS.find((one) => one === value) ?? format)}
      />
      <p className={styles.quiet}>{t('dayHint')}</p>
      {problem !== undefined && (
        <div role="alert">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
      <Button
        type="submit"
        variant="ink"
        size="large"
        wide={wide}
        busy={form.isSaving}
        icon={<Download aria-hidden="true" />}
      >
        {t('save', { format: format.toUpperCase() })}
      </Button>
    </form>
  )
}
