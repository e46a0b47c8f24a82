import { CloseConfirmation, useClosePosition, useHoldings } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, ErrorState, LazyConfirmDialog, PullToRefresh, SkeletonCards } from '@openlot/ui'
import { Link } from 'react-router-dom'
import { HoldingRow } from './HoldingRow.tsx'
import styles from './OrderList.module.css'

/** The open positions. */
export function HoldingList() {
  const { t } = useTranslation('orders')
  const { orders, isLoading, isFailed, reload } = useHoldings()
  const { ask, closing, asked } = useClosePosition()

  if (isLoading) return <SkeletonCards />
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  return (
    <PullToRefresh onRefresh={reload}>
      {orders.length === 0 && (
        <EmptyState
          picture="chart"
          title={t('empty.holding')}
          hint={t('empty.holdingHint')}
          action={
            <Link to="/trade" className={buttonClass({ variant: 'ink' })}>
              {t('empty.start')}
            </Link>
          }
        />
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <HoldingRow key={order.Id} order={order} isClosing={closing === order.Id} onClose={() => ask(order)} />
        ))}
      </ul>
      <CloseConfirmation asked={asked} dialog={LazyConfirmDialog} />
    </PullToRefresh>
  )
}
