import { useTranslation } from '@openlot/i18n/react'
import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../controls/Button/Button.tsx'
import { SkeletonRows } from '../Skeleton/Skeleton.tsx'
import styles from './InfiniteList.module.css'

export interface InfiniteListProps {
  /** The rows that are loaded. */
  children: ReactNode
  /** How many they are. */
  count: number
  /** Whether more follow. */
  hasMore: boolean
  isLoading: boolean
  /** Whether the last page could not be loaded. */
  failed?: boolean
  /** Loads the next page. Called when its place comes near, and to retry. */
  onMore: () => void
  /** Said once after the last row of a list that is not seen at a glance, such as "These are all records." */
  end?: ReactNode
  /** In place of the skeleton rows, in the rows' own geometry. */
  skeleton?: ReactNode
}

/** The next page is asked for this long before its place is seen. */
const AHEAD = '400px'
const SKELETONS = 3
/** Fewer rows than these show their end by themselves. */
const MIN_ROWS_WITH_END = 6

/** A list that loads its next page while it is scrolled. What fails waits for a retry and is not asked for again. */
export function InfiniteList({
  children,
  count,
  hasMore,
  isLoading,
  failed = false,
  onMore,
  end,
  skeleton,
}: InfiniteListProps) {
  const { t } = useTranslation(['parts', 'ui'])
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  const watch = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div aria-busy={isLoading}>
      {children}
      {isLoading && (skeleton ?? <SkeletonRows count={SKELETONS} />)}
      {failed && !isLoading && (
        <div className={styles.failed} role="alert">
          <span>{t('moreFailed')}</span>
          <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={onMore}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
      {!hasMore && !isLoading && !failed && count >= MIN_ROWS_WITH_END && end !== undefined && (
        <p className={styles.end}>{end}</p>
      )}
      {/* A new one after each page: on a tall screen its place may be in sight still. */}
      {hasMore && !isLoading && !failed && <div key={count} ref={watch} className={styles.sentinel} />}
    </div>
  )
}
