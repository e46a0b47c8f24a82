import { LazyPart, lazyRetry } from '@openlot/ui'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useSession } from '../session/useSession.ts'
import type { LearnPlace } from './learnPlace.ts'
import { useCourse } from './useCourse.ts'

const TourRun = lazyRetry(() => import('./TourRun.tsx'))
const TourOffer = lazyRetry(() => import('./TourOffer.tsx'))

const COURSE = 'first-trade'
/** A link with this course in it, as in the menu of the user, starts it. */
const PARAM = 'learn'

/** Offers the guided first trade to who has come to practise, and runs it once it is asked for. */
export function Learn({ place }: { place: LearnPlace }) {
  const { isDemo } = useSession()
  const { pathname } = useLocation()
  const { isKnown, progress, save } = useCourse(COURSE)
  const [search, setSearch] = useSearchParams()
  const isAsked = isKnown && search.get(PARAM) === COURSE
  const start = useEffectEvent(() => {
    // One that runs goes on where it is.
    if (progress?.done !== 0) save({ step: 1, done: 0 })
    search.delete(PARAM)
    setSearch(search, { replace: true })
  })
  useEffect(() => {
    if (isAsked) start()
  }, [isAsked])
  if (!isKnown) return null
  if (progress?.done === 0)
    return (
      <LazyPart>
        <TourRun progress={progress} place={place} />
      </LazyPart>
    )
  if (progress !== undefined || !isDemo || !place.offered.includes(pathname)) return null
  return (
    <LazyPart>
      <TourOffer onStart={() => save({ step: 1, done: 0 })} onDecline={() => save({ step: 1, done: 1 })} />
    </LazyPart>
  )
}
