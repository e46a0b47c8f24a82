import { useState, type ReactNode } from 'react'
import { lazyRetry } from '../../foundations/lib/lazyRetry.tsx'
import { LazyPart } from '../../data/ErrorBoundary/LazyPart.tsx'
import styles from './PullToRefresh.module.css'

export interface PullToRefreshProps {
  /** Resolves when the list has been refreshed, rejects if that failed. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

const PullHead = lazyRetry(() => import('./PullHead.tsx'))

/** Loads ahead what follows a pull. */
export const loadPull = PullHead.load

/** A list that is refreshed by pulling it down from the top. The first touch loads what follows it. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [first, setFirst] = useState<{ readonly clientX: number; readonly clientY: number }>()
  return (
    <div
      ref={setArea}
      className={styles.area}
      onTouchStart={({ touches }) => setFirst((former) => former ?? (touches.length === 1 ? touches[0] : undefined))}
    >
      {area && first && (
        <LazyPart>
          <PullHead area={area} first={first} onRefresh={onRefresh} />
        </LazyPart>
      )}
      {children}
    </div>
  )
}
