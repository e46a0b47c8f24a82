import { useSession } from '@openlot/features/session'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { useState } from 'react'
import { Tabs, type MainTab } from './Tabs.tsx'

const OpenPositions = lazyRetry(() => import('./OpenPositions.tsx'))

/** The tab bar; for users it counts open positions. It stays the same one when they load, so that no tap is lost. */
export function MainTabs({ tabs }: { tabs: readonly MainTab[] }) {
  const { user } = useSession()
  const [openPositions, setOpenPositions] = useState(0)
  return (
    <>
      <Tabs tabs={tabs} openPositions={openPositions} />
      {user && (
        <LazyPart>
          <OpenPositions onChange={setOpenPositions} />
        </LazyPart>
      )}
    </>
  )
}
