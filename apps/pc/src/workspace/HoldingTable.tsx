import {
  CloseConfirmation,
  useClosePosition,
  useCurrentInstrument,
  useHoldings,
  useLiveProfit,
} from '@openlot/features'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState, LazyConfirmDialog } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { holdingColumns } from './holdingColumns.tsx'

/** The open positions, each with a button to close it. */
export default function HoldingTable() {
  'use memo'
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const { orders, isLoading, isFailed, reload } = useHoldings()
  const { ask, closing, asked } = useClosePosition()
  const { choose } = useCurrentInstrument()
  const profitOf = useLiveProfit()

  const largest = Math.max(0, ...orders.map((order) => Math.abs(Number(profitOf(order)))))
  const columns = holdingColumns({ t, language, profitOf, largest, closing, onClose: ask })

  return (
    <>
      <DataTable
        label={t('tab.holding')}
        columns={columns}
        rows={orders}
        rowKey={({ Id }) => Id}
        onRowSelect={({ forex_id }) => choose(forex_id)}
        loading={isLoading}
        empty={<EmptyState picture="chart" title={t('empty.holding')} hint={t('empty.holdingHint')} />}
        error={
          isFailed ? (
            <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
          ) : undefined
        }
      />
      <CloseConfirmation asked={asked} dialog={LazyConfirmDialog} />
    </>
  )
}
