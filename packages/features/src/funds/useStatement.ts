import { useTranslation } from '@openlot/i18n/react'
import { useState, type FormEvent } from 'react'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { spanOf, STATEMENT_PERIODS, type StatementPeriod } from './statementPeriods.ts'
import { useAccountLogFile } from './useAccountLogFile.ts'

/** Saving the account log of a period that is chosen, as a file. */
export function useStatement(onSaved: () => void) {
  const { t } = useTranslation('funds')
  const notify = useNotify()
  const { serverNow } = useClient()
  const { save, isSaving } = useAccountLogFile()
  const [period, setPeriod] = useState<StatementPeriod>('thisMonth')
  const [days, setDays] = useState({ first: '', last: '' })
  const [problem, setProblem] = useState<'datesWrong' | 'exportFailed'>()

  async function submit() {
    const span = spanOf(period, days, new Date(serverNow()))
    if (span === undefined) return setProblem('datesWrong')
    const isSaved = await save(span)
    setProblem(isSaved ? undefined : 'exportFailed')
    if (!isSaved) return
    notify.show({ tone: 'success', title: t('history.exported') })
    onSaved()
  }

  return {
    periods: STATEMENT_PERIODS,
    period,
    onPeriod(next: StatementPeriod) {
      setPeriod(next)
      setProblem(undefined)
    },
    days,
    onDays: setDays,
    problem,
    submit(event: FormEvent) {
      event.preventDefault()
      void submit()
    },
    isSaving,
  }
}
