import { useCurrentInstrument, usePendings } from '@openlot/features'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { pendingColumns } from './pendingColumns.tsx'

/** The orders that wait for their price. */
export default function PendingTable() {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const { orders, isLoading, isFailed, reload } = usePendings()
  const { choose } = useCurrentInstrument()

  const columns = pendingColumns({ t, language })

  return (
    <DataTable
      label={t('tab.pending')}
      columns={columns}
      rows={orders}
      rowKey={({ Id }) => Id}
      onRowSelect={({ forex_id }) => choose(forex_id)}
      loading={isLoading}
      empty={<EmptyState picture="clock" title={t('empty.pending')} hint={t('empty.pendingHint')} />}
      error={
        isFailed ? (
          <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
        ) : undefined
      }
    />
  )
}
