import { indices, Loading, Skeleton } from './Skeleton.tsx'
import styles from './Skeleton.module.css'

/** Cards that are loading, two by default. */
export function SkeletonCards({ count = 2 }: { count?: number }) {
  return (
    <Loading className={styles.cards}>
      {indices(count).map((index) => (
        <span key={index} className={styles.card}>
          <Skeleton width="45%" height="var(--type-17)" />
          <Skeleton />
          <Skeleton width="70%" />
        </span>
      ))}
    </Loading>
  )
}
