import { useCancelled, useCancelOrders, usePendings, type Order } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import {
  Button,
  EmptyState,
  ErrorState,
  LazyConfirmDialog,
  LazyLayer,
  lazyRetry,
  PullToRefresh,
  SkeletonCards,
  useLayer,
} from '@openlot/ui'
import { useId } from 'react'
import { CancelledRow } from './CancelledRow.tsx'
import { PendingRow } from './PendingRow.tsx'
import { sortOrders, type OrderSort } from './sortOrders.ts'
import styles from './OrderList.module.css'

const PendingSheet = lazyRetry(() => import('./PendingSheet.tsx'))
const PastSheet = lazyRetry(() => import('./PastSheet.tsx'))

/** The orders that wait for their price, and those that were cancelled lately. */
export default function PendingList({ sort }: { sort: OrderSort }) {
  const { t } = useTranslation('orders')
  const { orders, isLoading, isFailed, reload } = usePendings()
  const cancelled = useCancelled()
  const { ask, confirmation } = useCancelOrders()
  const recent = useId()
  // Undefined until first opened; it then stays, so that closing can be animated.
  const { shown, isOpen, open: show, close: hide } = useLayer<Order>()
  const pending = orders.find(({ Id }) => Id === shown?.Id)

  if (isLoading) return <SkeletonCards />
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  return (
    <>
      <PullToRefresh onRefresh={reload}>
        {orders.length === 0 && <EmptyState picture="clock" title={t('empty.pending')} hint={t('empty.pendingHint')} />}
        <ul className={styles.list}>
          {sortOrders(orders, sort, () => '0').map((order) => (
            <PendingRow key={order.Id} order={order} onOpen={() => show(order)} onCancel={() => ask([order])} />
          ))}
        </ul>
        {cancelled.length > 0 && (
          <section aria-labelledby={recent}>
            <h2 id={recent} className={styles.head}>
              <span>{t('recent.title')}</span> <span className={styles.quiet}>{t('recent.note')}</span>
            </h2>
            <ul className={styles.list}>
              {cancelled.map((order) => (
                <CancelledRow key={order.Id} order={order} onOpen={() => show(order)} />
              ))}
            </ul>
          </section>
        )}
      </PullToRefresh>
      {orders.length > 1 && (
        <div className={styles.bar}>
          <Button wide size="large" onClick={() => ask(orders)}>
            {t('cancelAll.button', { count: orders.length })}
          </Button>
        </div>
      )}
      <LazyLayer open={isOpen} onClose={hide}>
        {shown &&
          (pending === undefined ? (
            <PastSheet key={shown.Id} order={shown} open={isOpen} onClose={hide} />
          ) : (
            <PendingSheet
              key={pending.Id}
              order={pending}
              open={isOpen}
              onClose={hide}
              onCancel={() => {
                hide()
                ask([pending])
              }}
            />
          ))}
      </LazyLayer>
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
