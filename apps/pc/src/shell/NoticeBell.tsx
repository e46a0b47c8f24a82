import { useMarketHealth } from '@openlot/features/market'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { useState } from 'react'

const NoticeMenu = lazyRetry(() => import('../menus/NoticeMenu.tsx'))

/** The notices, whose code waits for the first live price. */
export function NoticeBell() {
  const isLive = useMarketHealth() === 'live'
  const [isWanted, setIsWanted] = useState(isLive)
  if (isLive && !isWanted) setIsWanted(true)
  return (
    isWanted && (
      <LazyPart>
        <NoticeMenu />
      </LazyPart>
    )
  )
}
