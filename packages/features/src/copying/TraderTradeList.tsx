import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, InfiniteList, SkeletonRows } from '@openlot/ui'
import styles from './Copying.module.css'
import { TraderTradeRows } from './TraderTrades.tsx'
import { useTraderTrades } from './useTrader.ts'

/** The trades that a trader has closed, page by page. */
export function TraderTradeList({ id }: { id: number }) {
  const { t } = useTranslation('copying')
  const list = useTraderTrades(id)
  if (list.isLoading) return <SkeletonRows count={3} />
  if (list.isFailed) return <ErrorState title={t('trader.tradesFailed')} onRetry={() => void list.reload()} />
  if (list.records.length === 0) return <p className={styles.quiet}>{t('trader.noTrades')}</p>
  return (
    <InfiniteList
      count={list.records.length}
      hasMore={list.hasMore}
      isLoading={list.isLoadingMore}
      failed={list.isMoreFailed}
      onMore={list.loadMore}
      end={t('trader.tradesEnd')}
    >
      <TraderTradeRows trades={list.records} />
    </InfiniteList>
  )
}
