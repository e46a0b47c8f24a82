import type { ChartGround } from '@openlot/ui/chart'
import { followCrosshair } from '@openlot/ui/follow-crosshair'
import { useEffect, useRef } from 'react'

/** A chart that shows the time under the crosshair of others. */
interface Follower {
  readonly group: string
  follow(time: number | undefined): void
}

/** The charts of this window. */
const followers = new Set<Follower>()
/** While one tells the others, what they show is not told on. */
let isTelling = false

function tell(from: Follower, time: number | undefined): void {
  if (isTelling) return
  isTelling = true
  try {
    for (const other of followers) if (other !== from && other.group === from.group) other.follow(time)
  } finally {
    isTelling = false
  }
}

interface Props {
  group: string
  ground: ChartGround
  /** Under the crosshair of this chart, in milliseconds since the epoch; undefined while there is none. */
  time: number | undefined
}

/** Shows the time under the crosshair of charts of the same group, and tells them that of this one. */
export function LinkedCrosshair({ group, ground: { session }, time }: Props) {
  const own = useRef<Follower>(undefined)
  useEffect(() => {
    const follower = { group, follow: (told: number | undefined) => followCrosshair(session, told) }
    own.current = follower
    followers.add(follower)
    return () => {
      followers.delete(follower)
    }
  }, [group, session])
  useEffect(() => {
    if (own.current) tell(own.current, time)
  }, [time])
  return null
}
