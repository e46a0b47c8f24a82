import { CloseConfirmation, useClosePosition, useHoldings, useLiveProfit } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import {
  buttonClass,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  LazyLayer,
  lazyRetry,
  PullToRefresh,
  SkeletonCards,
  useLayer,
} from '@openlot/ui'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { HoldingRow } from './HoldingRow.tsx'
import { sortOrders, type OrderSort } from './sortOrders.ts'
import styles from './OrderList.module.css'

const CloseAllBar = lazyRetry(() => import('./CloseAllBar.tsx'))
const PositionSheet = lazyRetry(() => import('./PositionSheet.tsx'))

/** The open positions. */
export function HoldingList({ sort }: { sort: OrderSort }) {
  const { t } = useTranslation('orders')
  const { orders, isLoading, isFailed, reload } = useHoldings()
  const profitOf = useLiveProfit()
  const { ask, asked } = useClosePosition()
  // Undefined until first opened; it then stays, so that closing can be animated.
  const sheet = useLayer<number>()
  const position = orders.find(({ Id }) => Id === sheet.shown)

  if (isLoading) return <SkeletonCards />
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  return (
    <>
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
          {sortOrders(orders, sort, profitOf).map((order) => (
            <HoldingRow key={order.Id} order={order} onOpen={() => sheet.open(order.Id)} onClose={() => ask(order)} />
          ))}
        </ul>
      </PullToRefresh>
      {orders.length > 1 && (
        <div className={styles.bar}>
          <ErrorBoundary>
            <Suspense>
              <CloseAllBar orders={orders} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <LazyLayer open={sheet.isOpen} onClose={sheet.close}>
        {position && (
          <PositionSheet key={position.Id} order={position} open={sheet.isOpen === true} onClose={sheet.close} />
        )}
      </LazyLayer>
      <CloseConfirmation asked={asked} />
    </>
  )
}
