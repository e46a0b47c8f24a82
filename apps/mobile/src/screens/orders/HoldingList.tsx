import { CloseConfirmation, useClosePosition, useHoldings, useLiveProfit } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, ErrorState, LazyLayer, lazyRetry, PullToRefresh, SkeletonCards } from '@openlot/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CloseAllBar } from './CloseAllBar.tsx'
import { HoldingRow } from './HoldingRow.tsx'
import { sortOrders, type OrderSort } from './sortOrders.ts'
import styles from './OrderList.module.css'

const PositionSheet = lazyRetry(() => import('./PositionSheet.tsx'))

/** The open positions. */
export function HoldingList({ sort }: { sort: OrderSort }) {
  const { t } = useTranslation('orders')
  const { orders, isLoading, isFailed, reload } = useHoldings()
  const profitOf = useLiveProfit()
  const { ask, asked } = useClosePosition()
  // Undefined until first opened; it then stays, so that closing can be animated.
  const [shown, setShown] = useState<{ id: number; open: boolean }>()
  const hide = () => setShown((former) => former && { ...former, open: false })
  const position = orders.find(({ Id }) => Id === shown?.id)

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
            <HoldingRow
              key={order.Id}
              order={order}
              onOpen={() => setShown({ id: order.Id, open: true })}
              onClose={() => ask(order)}
            />
          ))}
        </ul>
      </PullToRefresh>
      {orders.length > 1 && <CloseAllBar orders={orders} />}
      <LazyLayer open={shown?.open} onClose={hide}>
        {position && <PositionSheet key={position.Id} order={position} open={shown?.open === true} onClose={hide} />}
      </LazyLayer>
      <CloseConfirmation asked={asked} />
    </>
  )
}
