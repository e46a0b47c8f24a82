import type { CourseProgress } from '@openlot/core/contract'
import { useCurrentInstrument } from '../market/useInstruments.ts'
import type { LearnPlace } from './learnPlace.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { TourCard } from './TourCard.tsx'
import { useTour } from './useTour.ts'

interface Props {
  progress: CourseProgress
  place: LearnPlace
}

/** The guided first trade, on the page that it is about; once it is closed, its result. */
export default function TourRun(props: Props) {
  const { instrument } = useCurrentInstrument()
  return instrument && <Running {...props} instrument={instrument} />
}

function Running({ progress, place, instrument }: Props & { instrument: Parameters<typeof useTour>[0] }) {
  const tour = useTour(instrument, progress, place)
  if (tour.isClosed && tour.order !== undefined)
    return <ResultDialog order={tour.order} otherPrice={progress.price} place={place} onEnd={tour.end} />
  return <TourCard tour={tour} place={place} />
}
