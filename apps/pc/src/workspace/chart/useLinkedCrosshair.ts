import type { Bar, ChartGround } from '@openlot/ui/chart'
import { followCrosshair } from '@openlot/ui/follow-crosshair'
import { useEffect, useEffectEvent, useRef } from 'react'

/** A chart that shows the time under the crosshair of others. */
interface Follower {
  readonly group: string | undefined
  follow(time: number | undefined): void
}

/** The charts of this window. */
const followers = new Set<Follower>()
/** While one tells the others, what they show is not told on. */
let isTelling = false

function tell(from: Follower, time: number | undefined): void {
  if (isTelling || from.group === undefined) return
  isTelling = true
  try {
    for (const other of followers) if (other !== from && other.group === from.group) other.follow(time)
  } finally {
    isTelling = false
  }
}

/**
 * Shows the time under the crosshair of charts of the same group, and tells them that of this one.
 *
 * @param group undefined while crosshairs are not linked.
 * @returns what gets the candle under the crosshair of this chart.
 */
export function useLinkedCrosshair(
  group: string | undefined,
  ground: ChartGround | undefined,
): (bar: Bar | undefined) => void {
  const own = useRef<Follower>(undefined)
  const follow = useEffectEvent((time: number | undefined) => {
    if (ground) followCrosshair(ground.session, time)
  })
  useEffect(() => {
    const follower = { group, follow: (time: number | undefined) => follow(time) }
    own.current = follower
    followers.add(follower)
    return () => {
      followers.delete(follower)
    }
  }, [group])
  return (bar) => {
    if (own.current) tell(own.current, bar?.time)
  }
}
