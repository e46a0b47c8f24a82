import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Ring } from '../../figures/Ring/Ring.tsx'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { followPull, THRESHOLD_PX, type TouchPoint } from './followPull.ts'
import styles from './PullToRefresh.module.css'

interface Props {
  /** What is pulled. */
  area: HTMLElement
  /** Where the finger was put down that has loaded this. */
  first: TouchPoint
  onRefresh: () => Promise<unknown>
}

/** How long "refreshing" stays visible after the answer, so that it can be read. */
const CLOSE_DELAY_MS = 500
/** The pull at which the ring is full. */
const FULL_PULL_PX = 64
const TURNING_SHARE = 0.4

/** What a pull uncovers above the list. */
export default function PullHead({ area, first, onRefresh }: Props) {
  const { t } = useTranslation('ui')
  const [pull, setPull] = useState(0)
  const [refreshing, setRefreshing] = useState(false)

  /** After that pull, each begins with a touch of its own. */
  const begun = useRef<TouchPoint | undefined>(first)

  const refresh = useEffectEvent(async () => {
    setRefreshing(true)
    try {
      await onRefresh()
    } catch {
      // The list shows its own error.
    }
    await new Promise((resolve) => setTimeout(resolve, CLOSE_DELAY_MS))
    setRefreshing(false)
  })
  useEffect(() => {
    if (refreshing) return
    const from = begun.current
    begun.current = undefined
    return followPull(area, { from, onPull: setPull, onRelease: () => void refresh() })
  }, [area, refreshing])

  const message = refreshing ? t('refreshing') : pull >= THRESHOLD_PX ? t('releaseToRefresh') : t('pullToRefresh')
  return (
    <output
      className={styles.head}
      style={{ blockSize: refreshing ? undefined : `${pull}px` }}
      data-moving={pull > 0 || undefined}
      data-refreshing={refreshing || undefined}
    >
      {(refreshing || pull > 0) && (
        <span className={styles.message}>
          <Ring size={28} value={refreshing ? TURNING_SHARE : pull / FULL_PULL_PX} turning={refreshing} />
          <VisuallyHidden>{message}</VisuallyHidden>
        </span>
      )}
    </output>
  )
}
