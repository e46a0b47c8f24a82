import { sumOfEntries, type LogView, LoadFailed, NoLogEntries } from '@openlot/features/funds'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import card from '../../parts/Card.module.css'
import { MoreEntries } from '../history/MoreEntries.tsx'
import { useLogColumns } from '../history/useLogColumns.tsx'

/** The changes of the balance, newest first; their sum once all are loaded. */
export function LogTable({ view }: { view: LogView }) {
  const { t } = useTranslation('pages')
  const isHidden = usePreference('hideBalance')
  const { entries, total, hasMore, isLoading, isFailed, reload } = view
  const columns = useLogColumns('dateTime').map((column) => {
    if (column.id === 'time') return { ...column, sum: t('money.shown', { shown: entries.length, total }) }
    if (column.id === 'amount' && !hasMore)
      return { ...column, sum: <Money value={sumOfEntries(entries)} hidden={isHidden} strong /> }
    return column
  })
  return (
    <div className={card.table}>
      <DataTable
        label={t('money.log')}
        columns={columns}
        rows={view.isIncomplete ? [] : entries}
        rowKey={({ id }) => id}
        loading={isLoading}
        empty={<NoLogEntries view={view} />}
        {...(isFailed && { error: <LoadFailed of="history" onRetry={() => void reload()} /> })}
      />
      <MoreEntries view={view} />
    </div>
  )
}
