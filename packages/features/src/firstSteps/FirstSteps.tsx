import { usePractise } from '../accounts/usePractise.ts'
import { linkTo } from '../routing/linkTo.tsx'
import { PATHS } from './firstSteps.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { useFirstSteps } from './useFirstSteps.ts'

/** What a new user does next; nothing for who knows the way. */
export default function FirstSteps({ card }: { /** A class around it. */ card?: string | undefined }) {
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
