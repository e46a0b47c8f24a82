import { useMarketHealth } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { useState } from 'react'
import styles from './HomeScreen.module.css'

const Notices = lazyRetry(() => import('./Notices.tsx'))

/** The bell of a user, in its place from the start; its code waits for the first prices. */
export function NoticeBell() {
  const { user } = useSession()
  // It stays when they are lost.
  const hasPrices = useMarketHealth() !== 'waiting'
  const [isWanted, setIsWanted] = useState(hasPrices)
  if (hasPrices && !isWanted) setIsWanted(true)
  const place = <span className={styles.icon} />
  if (user === undefined || !isWanted) return place
  return (
    <LazyPart fallback={place}>
      <Notices key={user.id} user={user.id} />
    </LazyPart>
  )
}
