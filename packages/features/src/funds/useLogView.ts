import { ACCOUNT_LOG_GROUPS, type AccountLogGroup } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useNotify } from '../client/ClientProvider.tsx'
import { useNow } from '../market/useNow.ts'
import { spanOf, STATEMENT_PERIODS, type Days, type StatementPeriod } from './statementPeriods.ts'
import { useAccountLogFile } from './useAccountLogFile.ts'
import { useAccountLog } from './useWallet.ts'

/** The parts of the account log, with the whole of it first. */
export const LOG_GROUPS = ['all', ...(Object.keys(ACCOUNT_LOG_GROUPS) as AccountLogGroup[])] as const
type Group = (typeof LOG_GROUPS)[number]
/** The periods of the account log, with all of its time first. */
export const LOG_PERIODS = ['all', ...STATEMENT_PERIODS] as const
type Period = 'all' | StatementPeriod

/** The account log by group and period, which the address holds, and the period as a file. */
export function useLogView() {
  const { t } = useTranslation('funds')
  const notify = useNotify()
  const [search, setSearch] = useSearchParams()
  const group: Group = LOG_GROUPS.find((one) => one === search.get('group')) ?? 'all'
  const period: Period = LOG_PERIODS.find((one) => one === search.get('period')) ?? 'all'
  const [days, setDays] = useState<Days>({ first: '', last: '' })
  const now = useNow()
  const span = period === 'all' ? undefined : spanOf(period, days, new Date(now))
  const log = useAccountLog({ ...span, ...(group !== 'all' && { group }) })
  const { save, isSaving } = useAccountLogFile()
  const open = (next: { group: Group; period: Period }) => setSearch(next, { replace: true })
  const isIncomplete = period === 'own' && span === undefined

  async function saveFile() {
    if (isIncomplete) return
    const isSaved = await save(span)
    if (isSaved) notify.show({ tone: 'success', title: t('history.exported') })
    else notify.show({ tone: 'error', title: t('history.exportFailed') })
  }

  return {
    ...log,
    group,
    chooseGroup: (next: Group) => open({ group: next, period }),
    period,
    choosePeriod(next: string) {
      open({ group, period: LOG_PERIODS.find((one) => one === next) ?? period })
    },
    days,
    setDays,
    /** Own days are not given yet, or the last is before the first. */
    isIncomplete,
    saveFile: () => void saveFile(),
    isSaving,
  }
}

export type LogView = ReturnType<typeof useLogView>
