import { useTranslation } from '@openlot/i18n/react'
import { useRef, useState, type ReactNode } from 'react'
import { Ring } from '../../figures/Ring/Ring.tsx'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { usePull } from './usePull.ts'
import styles from './PullToRefresh.module.css'

export interface PullToRefreshProps {
  /** Resolves when the list has been refreshed, rejects if that failed. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** How long "refreshing" stays visible after the answer, so that it can be read. */
const CLOSE_DELAY_MS = 500
/** The pull at which the ring is full. */
const FULL_PULL_PX = 64
const TURNING_SHARE = 0.4

/** A list that is refreshed by pulling it down from the top. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation('ui')
  const element = useRef<HTMLDivElement>(null)
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    try {
      await onRefresh()
    } catch {
      // The list shows its own error.
    }
    await new Promise((resolve) => setTimeout(resolve, CLOSE_DELAY_MS))
    setRefreshing(false)
  }

  const { pull, armed } = usePull(element, { enabled: !refreshing, onRelease: () => void refresh() })
  const message = refreshing ? t('refreshing') : armed ? t('releaseToRefresh') : t('pullToRefresh')

  return (
    <div ref={element} className={styles.area} data-moving={pull > 0 || undefined}>
      <output
        className={styles.head}
        style={{ blockSize: refreshing ? undefined : `${pull}px` }}
        data-refreshing={refreshing || undefined}
      >
        {(refreshing || pull > 0) && (
          <span className={styles.message}>
            <Ring size={28} value={refreshing ? TURNING_SHARE : pull / FULL_PULL_PX} turning={refreshing} />
            <VisuallyHidden>{message}</VisuallyHidden>
          </span>
        )}
      </output>
      {children}
    </div>
  )
}
