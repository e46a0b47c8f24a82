import { addDecimals } from '@openlot/core/math'
import { overnightResult, useHistory, useOrderFile } from '@openlot/features/positions'
import { usePreference } from '@openlot/features/preferences'
import { EmptyState, ErrorState, Money } from '@openlot/ui'
import { historyColumns } from './historyColumns.tsx'
import { TableFrame } from './TableFrame.tsx'
import { useColumnTexts } from './useColumnTexts.ts'

/** Closed orders with their result; older ones are loaded as they are scrolled to. */
export default function HistoryTable() {
  const texts = useColumnTexts()
  const save = useOrderFile('history')
  const { t } = texts
  const isHidden = usePreference('hideBalance')
  const { orders, isLoading, isFailed, reload, hasMore, isLoadingMore, loadMore } = useHistory()
  const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => addDecimals(sum, amount), '0')
  // A sum of a part of them would be taken for that of all.
  const sums =
    hasMore || orders.length < 2
      ? undefined
      : {
          profit: <Money value={sumOf(orders.map(({ FactProfits }) => FactProfits))} signed hidden={isHidden} strong />,
          fee: <Money value={sumOf(orders.map(({ TradeFee }) => TradeFee))} hidden={isHidden} />,
          swap: <Money value={sumOf(orders.map((order) => overnightResult(order) ?? '0'))} signed hidden={isHidden} />,
        }
  return (
    <TableFrame
      table="history"
      onSave={save}
      columns={historyColumns({ ...texts, sums })}
      rows={orders}
      rowKey={({ Id }) => Id}
      loading={isLoading}
      onEnd={hasMore && !isLoadingMore ? loadMore : undefined}
      empty={<EmptyState picture="clock" title={t('empty.history')} hint={t('empty.historyHint')} />}
      error={
        isFailed ? (
          <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
        ) : undefined
      }
    />
  )
}
