import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState, InfiniteList, SkeletonRows } from '@openlot/ui'
import { usePreference } from '../preferences/usePreferences.ts'
import styles from './Copying.module.css'
import { CopyLogRows } from './CopyLogRows.tsx'
import { useCopyLog } from './useCopyLog.ts'

export interface CopyLogProps {
  /** Of the copy. */
  id: number
  /** It stands on the page itself, so that its rows need a card. */
  isCard?: boolean
}

/** Everything that was done in a copy, page by page. */
export function CopyLog({ id, isCard = false }: CopyLogProps) {
  const { t } = useTranslation('copying')
  const isHidden = usePreference('hideBalance')
  const list = useCopyLog(id)
  if (list.isLoading) return <SkeletonRows />
  if (list.isFailed) return <ErrorState title={t('log.failed')} onRetry={() => void list.reload()} />
  if (list.records.length === 0) return <EmptyState picture="list" title={t('log.none')} hint={t('log.noneHint')} />
  const rows = <CopyLogRows entries={list.records} isHidden={isHidden} />
  return (
    <InfiniteList
      count={list.records.length}
      hasMore={list.hasMore}
      isLoading={list.isLoadingMore}
      failed={list.isMoreFailed}
      onMore={list.loadMore}
      end={t('log.end')}
    >
      {isCard ? <div className={styles.card}>{rows}</div> : rows}
    </InfiniteList>
  )
}
