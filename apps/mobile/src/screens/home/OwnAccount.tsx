import { FirstSteps } from '@openlot/features/firstSteps'
import { useAfterFirstPrice } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import { LazyPart } from '@openlot/ui'
import { NetValueCard } from './NetValueCard.tsx'
import styles from './NetValueCard.module.css'

/** What a user sees above the list of instruments: what the account is worth, and to whom it is new, what comes next. */
export default function OwnAccount() {
  const { isDemo } = useSession()
  const isLive = useAfterFirstPrice()
  return (
    <>
      <NetValueCard />
      {isLive && !isDemo && (
        <LazyPart>
          <FirstSteps card={styles.next} />
        </LazyPart>
      )}
    </>
  )
}
