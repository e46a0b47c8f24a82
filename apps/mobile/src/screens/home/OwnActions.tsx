import { useMarketHealth } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { useState } from 'react'
import styles from './HomeScreen.module.css'

const AccountAndBell = lazyRetry(() => import('./AccountAndBell.tsx'))

/** The account and the bell of a user, in their place from the start; their code waits for the first prices. */
export function OwnActions() {
  const { user } = useSession()
  // It stays when they are lost.
  const hasPrices = useMarketHealth() !== 'waiting'
  const [isWanted, setIsWanted] = useState(hasPrices)
  if (hasPrices && !isWanted) setIsWanted(true)
  const place = <span className={styles.icon} />
  if (user === undefined || !isWanted) return place
  return (
    <LazyPart fallback={place}>
      <AccountAndBell user={user.id} />
    </LazyPart>
  )
}
