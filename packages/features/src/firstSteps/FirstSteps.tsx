import { usePractise } from '../accounts/usePractise.ts'
import { useDocument } from '../documents/useDocument.ts'
import { linkTo } from '../routing/linkTo.tsx'
import { PATHS } from './firstSteps.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { hintsDocument } from './hints.ts'
import { useFirstSteps } from './useFirstSteps.ts'

interface Props {
  /** A class around it. */
  card?: string | undefined
}

/** What a new user does next; for who knows the way nothing, and nothing is asked for. */
export default function FirstSteps({ card }: Props) {
  const [hints] = useDocument(hintsDocument)
  return hints.firstSteps === 'over' ? null : <NextStep card={card} />
}

function NextStep({ card }: Props) {
  const { next, putOff, dismiss } = useFirstSteps()
  const { practise, isOpening } = usePractise()
  if (next === undefined) return null
  return (
    <div className={card}>
      <FirstStepsCard
        {...next}
        way={linkTo(PATHS[next.step])}
        onLater={putOff}
        onDismiss={dismiss}
        onPractise={() => void practise()}
        isOpeningDemo={isOpening}
      />
    </div>
  )
}
