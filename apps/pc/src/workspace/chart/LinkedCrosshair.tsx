import type { ChartGround } from '@openlot/ui/chart'
import { followCrosshair, isFollowing } from '@openlot/ui/follow-crosshair'
import { useEffect, useRef } from 'react'

/** A chart that shows the time under the crosshair of others. */
interface Follower {
  readonly group: string
  follow(time: number | undefined): void
}

/** The charts of this window. */
const followers = new Set<Follower>()

function tell(from: Follower, time: number | undefined): void {
  for (const other of followers) if (other !== from && other.group === from.group) other.follow(time)
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
  /** Whether the others show a time of this chart. */
  const hasTold = useRef(false)
  useEffect(() => {
    const follower = { group, follow: (told: number | undefined) => followCrosshair(session, told) }
    own.current = follower
    followers.add(follower)
    return () => {
      followers.delete(follower)
    }
  }, [group, session])
  useEffect(() => {
    // What it shows of another is not told on, or that would lose its own crosshair to it.
    const isOwn = time !== undefined && !isFollowing(session)
    if (own.current && (isOwn || (hasTold.current && time === undefined))) tell(own.current, time)
    hasTold.current = isOwn
  }, [session, time])
  return null
}
