import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** Any CSS width; fills its container by default. */
  width?: string
  height?: string
  round?: boolean
}

/** The grey shape of something that is still loading. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return (
    <span
      className={styles.bone}
      data-skeleton=""
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}

/** Announces "loading" once for any number of skeletons. */
export function Loading({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <output className={className}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </output>
  )
}

export const indices = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A list that is loading, ten rows by default. */
export function SkeletonRows({ count = 10 }: { count?: number }) {
  return (
    <Loading className={styles.rows}>
      {indices(count).map((index) => (
        <span key={index} className={styles.row}>
          <Skeleton width="var(--face)" height="var(--face)" round />
          <span className={styles.lines}>
            <Skeleton width="40%" />
            <Skeleton width="24%" height="0.75em" />
          </span>
          <Skeleton width="18%" />
        </span>
      ))}
    </Loading>
  )
}
