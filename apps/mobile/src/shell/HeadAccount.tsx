import { useAfterFirstPrice } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import { LazyPart } from '@openlot/ui'
import { LazyAccountSwitch as AccountSwitch } from './LazyAccountSwitch.tsx'

/** In the head of a screen that shows or moves money: whose it is, demo or real. Nothing for a visitor. */
export function HeadAccount() {
  const { user } = useSession()
  const isLive = useAfterFirstPrice()
  if (user === undefined || !isLive) return null
  return (
    <LazyPart>
      <AccountSwitch isShort />
    </LazyPart>
  )
}
