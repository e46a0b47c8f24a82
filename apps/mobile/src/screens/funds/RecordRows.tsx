import type { RecordList } from '@openlot/features/api'
import { useTranslation } from '@openlot/i18n/react'
import { InfiniteList, List, PullToRefresh, SkeletonRows } from '@openlot/ui'
import { LoadFailed } from '@openlot/features/funds'
import type { ReactNode } from 'react'

interface Props<Item> {
  label: string
  list: RecordList<Item>
  /** In place of the list while there is nothing. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** Records in pages, newest first. */
export function RecordRows<Item>({ label, list, empty, children }: Props<Item>) {
  const { t } = useTranslation('funds')
  const { records, isLoading, isFailed, isLoadingMore, isMoreFailed, hasMore, loadMore, reload } = list
  if (isLoading) return <SkeletonRows />
  if (isFailed) return <LoadFailed of="records" onRetry={() => void reload()} />
  if (records.length === 0) return empty
  return (
    <PullToRefresh onRefresh={reload}>
      <InfiniteList
        count={records.length}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failed={isMoreFailed}
        onMore={loadMore}
        end={t('record.end')}
      >
        <List label={label}>{children}</List>
      </InfiniteList>
    </PullToRefresh>
  )
}
