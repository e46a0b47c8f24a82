import { AlertButton } from '@openlot/features/alerts/AlertButton'
import type { Instrument } from '@openlot/features/market'
import { FavouriteButton } from './FavouriteButton.tsx'
import styles from './HeadButtons.module.css'

/** What is done with the instrument besides trading it. */
export default function HeadButtons({ instrument }: { instrument: Instrument }) {
  return (
    <>
      <span className={styles.alert}>
        <AlertButton instrument={instrument} as="sheet" />
      </span>
      <FavouriteButton instrument={instrument} />
    </>
  )
}
