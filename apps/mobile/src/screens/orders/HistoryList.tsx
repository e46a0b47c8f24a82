import { historyDays, useHistory, type HistoryDay, type Order } from '@openlot/features/positions'
import { useDayNames } from '@openlot/features/market'
import { linkTo } from '@openlot/features/routing'
import { ZoneNote } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import {
  EmptyState,
  ErrorState,
  InfiniteList,
  LazyLayer,
  lazyRetry,
  List,
  ListRow,
  Money,
  PullToRefresh,
  Ring,
  SkeletonCards,
  useLayer,
} from '@openlot/ui'
import { ChartLine } from 'lucide-react'
import { useId } from 'react'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './OrderList.module.css'

const PastSheet = lazyRetry(() => import('./PastSheet.tsx'))

/** Closed orders by day, newest first, with the sum of each day. */
export default function HistoryList() {
  const { t } = useTranslation('orders')
  const { orders, threeWeeks, isLoading, isFailed, reload, hasMore, isLoadingMore, loadMore } = useHistory()
  // Undefined until first opened; it then stays, so that closing can be animated.
  const sheet = useLayer<Order>()
  const { dayOf, nameOf } = useDayNames()
  if (isLoading) return <SkeletonCards />
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  if (orders.length === 0)
    return (
      <PullToRefresh onRefresh={reload}>
        <EmptyState picture="clock" title={t('empty.history')} hint={t('empty.historyHint')} />
      </PullToRefresh>
    )
  return (
    <>
      <PullToRefresh onRefresh={reload}>
        {threeWeeks && <Summary {...threeWeeks} />}
        <div className={styles.ways}>
          <List>
            <ListRow icon={<ChartLine />} title={t('performance')} link={linkTo('/mine/performance')} />
          </List>
        </div>
        <InfiniteList
          count={orders.length}
          hasMore={hasMore}
          isLoading={isLoadingMore}
          onMore={loadMore}
          end={t('end')}
        >
          {historyDays(orders, { dayOf, hasMore }).map((day) => (
            <Day key={day.name} {...day} name={nameOf(day.orders[0]!.CompleteTime)} onOpen={sheet.open} />
          ))}
        </InfiniteList>
        <ZoneNote />
      </PullToRefresh>
      <LazyLayer open={sheet.isOpen} onClose={sheet.close}>
        {sheet.shown && (
          <PastSheet key={sheet.shown.Id} order={sheet.shown} open={sheet.isOpen} onClose={sheet.close} />
        )}
      </LazyLayer>
    </>
  )
}

/** What was closed in the last three weeks. */
function Summary({ profit, total, won }: { profit: string; total: number; won: number }) {
  const { t } = useTranslation('orders')
  // Only drawn, so a float.
  const share = total === 0 ? 0 : won / total
  return (
    <section className={styles.summary} aria-label={t('threeWeeks')}>
      <p>
        <span className={styles.label}>{t('threeWeeks')}</span>
        <span className={styles.sum}>
          <Money value={profit} signed strong />
        </span>
      </p>
      <p className={styles.won}>
        <span className={styles.label}>{t('won')}</span>
        <strong>{t('wonOf', { won, total })}</strong>
      </p>
      <Ring value={share} size={40}>
        {total === 0 ? '–' : Math.round(share * 100)}
      </Ring>
    </section>
  )
}

function Day({ name, orders, profit, onOpen }: HistoryDay & { onOpen: (order: Order) => void }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.head}>
        <span className={styles.day}>{name}</span>
        {profit !== undefined && <Money value={profit} signed />}
      </h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <HistoryRow key={order.Id} order={order} onOpen={() => onOpen(order)} />
        ))}
      </ul>
    </section>
  )
}
