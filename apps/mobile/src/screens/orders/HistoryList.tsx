import { useHistory } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState, ErrorState, PullToRefresh, SkeletonCards } from '@openlot/ui'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './OrderList.module.css'

/** Closed orders, newest first. */
export function HistoryList() {
  const { t } = useTranslation('orders')
  const { orders, isLoading, isFailed, reload, hasMore, isLoadingMore, loadMore } = useHistory()
  if (isLoading) return <SkeletonCards />
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  return (
    <PullToRefresh onRefresh={reload}>
      {orders.length === 0 && <EmptyState picture="clock" title={t('empty.history')} hint={t('empty.historyHint')} />}
      <ul className={styles.list}>
        {orders.map((order) => (
          <HistoryRow key={order.Id} order={order} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button wide busy={isLoadingMore} onClick={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </PullToRefresh>
  )
}
