import { usePendings } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState, PullToRefresh, SkeletonCards } from '@openlot/ui'
import { PendingRow } from './PendingRow.tsx'
import styles from './OrderList.module.css'

/** The orders that wait for their price. */
export function PendingList() {
  const { t } = useTranslation('orders')
  const { orders, isLoading, isFailed, reload } = usePendings()
  if (isLoading) return <SkeletonCards />
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  return (
    <PullToRefresh onRefresh={reload}>
      {orders.length === 0 && <EmptyState picture="clock" title={t('empty.pending')} hint={t('empty.pendingHint')} />}
      <ul className={styles.list}>
        {orders.map((order) => (
          <PendingRow key={order.Id} order={order} />
        ))}
      </ul>
    </PullToRefresh>
  )
}
