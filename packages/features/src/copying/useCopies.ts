import { copyFiguresSchema, parseAs, type Copy, type CopyFigures } from '@openlot/core/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { copyApi } from '../api/copyApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useOfUser } from '../session/useOfUser.ts'
import { withFigures } from './withFigures.ts'

const none: readonly never[] = []

export interface CopyList {
  /** Newest first, at their current worth. */
  live: readonly Copy[]
  ended: readonly Copy[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** The user's copies; those that live with the figures that are pushed. One that is no longer pushed has ended. */
export function useCopies(): CopyList {
  const { currentData, isError, isUninitialized, refetch } = copyApi.useCopiesQuery(useOfUser(), {
    refetchOnMountOrArgChange: true,
  })
  const figures = useCopyFigures(currentData ?? none, () => void refetch())
  const copies = withFigures(currentData ?? none, figures)
  return {
    live: copies.filter(isLive),
    ended: copies.filter((copy) => !isLive(copy)),
    isLoading: currentData === undefined && !isError && !isUninitialized,
    isFailed: currentData === undefined && isError,
    reload: () => (isUninitialized ? Promise.resolve() : refetch()),
  }
}

/** Whether a copy still follows, or waits for prices to close at. */
const isLive = ({ status }: Copy): boolean => status === 'running' || status === 'paused' || status === 'stopping'

/** One copy of the user. */
export function useCopy(id: number | undefined): Omit<CopyList, 'live' | 'ended'> & { copy: Copy | undefined } {
  const { live, ended, ...list } = useCopies()
  return { ...list, copy: [...live, ...ended].find((copy) => copy.id === id) }
}

/** The figures that are pushed; what has begun or ended meanwhile is asked for. */
function useCopyFigures(copies: readonly Copy[], reload: () => void): CopyFigures {
  const { socket } = useClient()
  const [figures, setFigures] = useState<CopyFigures>(none as unknown as CopyFigures)
  const [asked, setAsked] = useState('')
  const receive = useEffectEvent((data: unknown) => {
    const parsed = parseAs(copyFiguresSchema, data)
    if (parsed === undefined) return
    setFigures(parsed)
    const pushed = parsed.map(({ id, status }) => `${id} ${status}`).toSorted()
    const known = copies
      .filter(isLive)
      .map(({ id, status }) => `${id} ${status}`)
      .toSorted()
    const difference = `${pushed.join()} / ${known.join()}`
    // Once for each difference: one that stays is no news.
    if (pushed.join() === known.join() || difference === asked) return
    setAsked(difference)
    reload()
  })
  const isFollowing = copies.length > 0
  useEffect(
    () => (isFollowing ? socket.subscribe('COPIES', (data) => receive(data)) : undefined),
    [socket, isFollowing],
  )
  return figures
}
