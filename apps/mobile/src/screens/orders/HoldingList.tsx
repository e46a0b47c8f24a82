import { useCloseOrder, useHoldings, type Order } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, ErrorState, PullToRefresh, SkeletonCards } from '@openlot/ui'
import { Layers } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { HoldingCard } from './HoldingCard.tsx'
import styles from './OrderList.module.css'

const CloseDialog = lazy(() => import('./CloseDialog.tsx'))

/** The open positions. */
export function HoldingList() {
  const { t } = useTranslation('orders')
  const { orders, isLoading, isFailed, reload } = useHoldings()
  const { close, closing } = useCloseOrder()
  const [asked, setAsked] = useState<{ order: Order; open: boolean }>()

  async function confirm(order: Order) {
    await close(order)
    setAsked({ order, open: false })
  }

  if (isLoading) return <SkeletonCards />
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  return (
    <PullToRefresh onRefresh={reload}>
      {orders.length === 0 && (
        <EmptyState
          icon={<Layers />}
          title={t('empty.holding')}
          hint={t('empty.holdingHint')}
          action={
            <Link to="/trade" className={buttonClass({ variant: 'primary' })}>
              {t('empty.start')}
            </Link>
          }
        />
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <HoldingCard
            key={order.Id}
            order={order}
            isClosing={closing === order.Id}
            onClose={() => setAsked({ order, open: true })}
          />
        ))}
      </ul>
      <Suspense>
        {asked !== undefined && (
          <CloseDialog
            {...asked}
            busy={closing === asked.order.Id}
            onConfirm={() => void confirm(asked.order)}
            onCancel={() => setAsked({ ...asked, open: false })}
          />
        )}
      </Suspense>
    </PullToRefresh>
  )
}
