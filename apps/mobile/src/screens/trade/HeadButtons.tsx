import { AlertButton } from '@openlot/features/alerts/AlertButton'
import type { Instrument } from '@openlot/features/market'
import { FavouriteButton } from './FavouriteButton.tsx'

/** What is done with the instrument besides trading it. */
export default function HeadButtons({ instrument }: { instrument: Instrument }) {
  return (
    <>
      <AlertButton instrument={instrument} as="sheet" />
      <FavouriteButton instrument={instrument} />
    </>
  )
}
