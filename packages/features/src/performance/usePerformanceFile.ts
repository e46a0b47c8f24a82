import type { EquityPoint, Performance } from '@openlot/core/contract'
import { ownTimeZone, useTimeZone, useTranslation } from '@openlot/i18n/react'
import { useAccountList } from '../accounts/useAccounts.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { saveTable } from '../files/saveFile.ts'
import { performanceFile } from './performanceFile.ts'
import { SIDES, type PerformanceFilter } from './performanceFilter.ts'
import { useGroupsOf } from './resultGroups.ts'

interface Shown {
  readonly performance: Performance
  readonly equity: readonly EquityPoint[] | null
  readonly filter: PerformanceFilter
}

/** Saves what is shown as a CSV file. */
export function usePerformanceFile(): (shown: Shown) => void {
  const { t } = useTranslation(['performance', 'orders', 'common'])
  const accounts = useAccountList()
  const timeZone = useTimeZone() ?? ownTimeZone()
  const { serverNow } = useClient()
  const groupsOf = useGroupsOf()
  return ({ performance, equity, filter }) => {
    const { range, first, last, account, instrument, side, tag } = filter
    const groups = groupsOf(performance.by)
    const one = accounts.find(({ id, isChosen }) => (account === 'chosen' ? isChosen : id === account))
    const sideName = SIDES.find((each) => each.side === side)?.name
    const words = [
      range === 'own' ? `${first} – ${last}` : t(`ranges.${range}`),
      instrument !== undefined && (groups.instrument[0]?.name ?? String(instrument)),
      sideName !== undefined && t(`common:side.${sideName}`),
      tag,
    ]
    const day = new Date(serverNow()).toISOString().slice(0, 10)
    saveTable(
      `performance-${day}.csv`,
      performanceFile(performance, {
        t,
        account: account === 'all' ? t('allReal') : one === undefined ? '' : `${one.label} (${one.id})`,
        timeZone,
        filter: words.filter((word) => word !== undefined && word !== false && word !== '').join(', '),
        groups,
        equity,
      }),
    )
  }
}
