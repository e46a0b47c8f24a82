import { useTranslation } from '@openlot/i18n/react'
import { ArrowDown } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Spinner } from '../Spinner/Spinner.tsx'
import { usePull } from './usePull.ts'
import styles from './PullToRefresh.module.css'

export interface PullToRefreshProps {
  /** Resolves when the list has been refreshed, rejects if that failed. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** How long "refreshing" stays visible after the answer, so that it can be read. */
const CLOSE_DELAY_MS = 500

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
            {refreshing ? (
              <Spinner />
            ) : (
              <ArrowDown aria-hidden="true" className={styles.arrow} data-armed={armed || undefined} />
            )}
            {message}
          </span>
        )}
      </output>
      {children}
    </div>
  )
}
