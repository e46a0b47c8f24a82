import { useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState, ErrorState, InfiniteList, SkeletonRows } from '@openlot/ui'
import { ZoneNote } from '../../preferences/ZoneNote.tsx'
import styles from './NoticeDays.module.css'
import { NoticeRow, type RowActs } from './NoticeRow.tsx'
import type { NoticePage } from './useNoticePage.ts'

type Shown = Pick<
  NoticePage,
  | 'days'
  | 'count'
  | 'filter'
  | 'choose'
  | 'isLoading'
  | 'isFailed'
  | 'isLoadingMore'
  | 'isMoreFailed'
  | 'hasMore'
  | 'loadMore'
  | 'reload'
>

export interface NoticeDaysProps extends RowActs {
  page: Shown
}

/** The notices by day, older ones as they are scrolled to. */
export function NoticeDays({ page, ...acts }: NoticeDaysProps) {
  const { t } = useTranslation('noticeCentre')
  if (page.isLoading) return <SkeletonRows />
  if (page.isFailed)
    return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void page.reload()} />
  if (page.count === 0) return <None {...page} />
  return (
    <div className={styles.days}>
      <InfiniteList
        count={page.count}
        hasMore={page.hasMore}
        isLoading={page.isLoadingMore}
        failed={page.isMoreFailed}
        onMore={page.loadMore}
        end={t('end')}
      >
        {page.days.map(({ name, rows }) => (
          <section key={name} className={styles.day} aria-label={name}>
            <h2 className={styles.name}>
              <bdi translate="no">{name}</bdi>
            </h2>
            <ul>
              {rows.map((row) => (
                <NoticeRow key={row.ids.at(-1)} row={row} {...acts} />
              ))}
            </ul>
          </section>
        ))}
      </InfiniteList>
      <ZoneNote />
    </div>
  )
}

/** Nothing has been told yet, or nothing of what is asked for. */
function None({ filter, choose }: Pick<Shown, 'filter' | 'choose'>) {
  const { t } = useTranslation(['noticeCentre', 'notices'])
  if (filter.group === undefined && !filter.isUnread)
    return <EmptyState picture="list" title={t('notices:empty')} hint={t('notices:emptyHint')} />
  return (
    <EmptyState
      picture="list"
      title={t(filter.isUnread ? 'allRead' : 'none')}
      action={
        <Button size="small" onClick={() => choose({ group: undefined, isUnread: false })}>
          {t('showAll')}
        </Button>
      }
    />
  )
}
