import { STATEMENT_CHECK, type StatementEntry, type StatementFormat } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { type FormEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLinkedAccount } from '../accounts/useLinkedAccount.ts'
import { recordList, type RecordList } from '../api/recordList.ts'
import { statementsApi } from '../api/statementsApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useNow } from '../market/useNow.ts'
import { useOfAccount } from '../session/useOfAccount.ts'
import { type QuickPeriod, daysOf, periodsAt } from './statementDays.ts'
import { nameOf, useStatementFile } from './useStatementFile.ts'

export interface StatementList extends RecordList<StatementEntry> {
  save(id: string, format: StatementFormat): void
  /** Whether a file is on its way. */
  isSaving(id: string, format: StatementFormat): boolean
  /** Where anyone sees whether one is genuine. */
  checkLink(id: string): string
}

/** The statements of the chosen account, or of the one that a link names, and saving them as files. */
export function useStatements(): StatementList {
  const { t } = useTranslation('statements')
  const notify = useNotify()
  const { url } = useClient()
  const { save, saving } = useStatementFile()
  useLinkedAccount()
  const list = recordList(statementsApi.useStatementsInfiniteQuery(useOfAccount(), { refetchOnMountOrArgChange: true }))

  async function saveOne(id: string, format: StatementFormat) {
    const problem = await save({ id }, format)
    if (problem === undefined) notify.show({ tone: 'success', title: t('saved') })
    else notify.show({ tone: 'error', title: problem || t('saveFailed') })
  }

  return {
    ...list,
    save: (id, format) => void saveOne(id, format),
    isSaving: (id, format) => saving === nameOf({ id }, format),
    checkLink: (id) => new URL(`${url(STATEMENT_CHECK)}?id=${id}`, globalThis.location.href).href,
  }
}

/** Asking for a statement of any days. */
export function useOwnStatement(onSaved?: () => void) {
  const { t } = useTranslation('statements')
  const notify = useNotify()
  const dispatch = useDispatch()
  const now = useNow()
  const { save, saving } = useStatementFile()
  const [period, setPeriod] = useState<QuickPeriod>('lastMonth')
  const [format, setFormat] = useState<StatementFormat>('pdf')
  const [own, setOwn] = useState({ from: '', to: '' })
  const [problem, setProblem] = useState<string>()

  async function submit() {
    const days = daysOf(period, own, now)
    if (days === undefined) return setProblem(t('datesWrong'))
    const refused = await save(days, format)
    setProblem(refused === '' ? t('saveFailed') : refused)
    if (refused !== undefined) return
    notify.show({ tone: 'success', title: t('saved') })
    // It is in the list from now on.
    dispatch(statementsApi.util.invalidateTags(['Statements']))
    onSaved?.()
  }

  return {
    periods: periodsAt(now),
    period,
    onPeriod(next: QuickPeriod) {
      setPeriod(next)
      setProblem(undefined)
    },
    format,
    onFormat: setFormat,
    days: own,
    onDays: setOwn,
    problem,
    submit(event: FormEvent) {
      event.preventDefault()
      void submit()
    },
    isSaving: saving !== undefined,
  }
}
