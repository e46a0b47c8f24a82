import { spanOf, STATEMENT_PERIODS, useAccountLogFile, useNotify, type StatementPeriod } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, ChoiceList, LazyLayer, lazyRetry, Note, TextField } from '@openlot/ui'
import { Download } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import styles from '../funds/funds.module.css'

const Sheet = lazyRetry(async () => ({ default: (await import('@openlot/ui/sheet')).Sheet }))

interface Props {
  /** Undefined until first opened. */
  open: boolean | undefined
  onClose: () => void
}

/** Saves the history of a period as a file. */
export function ExportSheet({ open, onClose }: Props) {
  const { t } = useTranslation('funds')
  const notify = useNotify()
  const { save, isSaving } = useAccountLogFile()
  const [period, setPeriod] = useState<StatementPeriod>('thisMonth')
  const [days, setDays] = useState({ first: '', last: '' })
  const [problem, setProblem] = useState<'datesWrong' | 'exportFailed'>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const span = spanOf(period, days, new Date())
    if (span === undefined) return setProblem('datesWrong')
    const isSaved = await save(span.from, span.to)
    setProblem(isSaved ? undefined : 'exportFailed')
    if (!isSaved) return
    notify.show({ tone: 'success', title: t('history.exported') })
    onClose()
  }

  return (
    <LazyLayer open={open} onClose={onClose}>
      <Sheet open={open === true} onClose={onClose} title={t('history.exportTitle')}>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <ChoiceList
            label={t('history.period')}
            name="period"
            items={STATEMENT_PERIODS.map((value) => ({ value, title: t(`history.periods.${value}`) }))}
            value={period}
            onChange={(value) => {
              setPeriod(STATEMENT_PERIODS.find((one) => one === value) ?? period)
              setProblem(undefined)
            }}
          />
          {period === 'own' && (
            <div className={styles.pair}>
              <TextField
                type="date"
                label={t('history.first')}
                value={days.first}
                onChange={(event) => setDays({ ...days, first: event.currentTarget.value })}
              />
              <TextField
                type="date"
                label={t('history.last')}
                value={days.last}
                onChange={(event) => setDays({ ...days, last: event.currentTarget.value })}
              />
            </div>
          )}
          {problem !== undefined && (
            <div role="alert">
              <Note tone="danger">{t(`history.${problem}`)}</Note>
            </div>
          )}
          <Button type="submit" variant="ink" size="large" wide busy={isSaving} icon={<Download aria-hidden="true" />}>
            {t('history.export')}
          </Button>
        </form>
      </Sheet>
    </LazyLayer>
  )
}
