import { LazyLayer, lazyRetry } from '@openlot/ui'
import type { AskedClose } from './useClosePosition.ts'

const CloseQuestion = lazyRetry(() => import('./CloseQuestion.tsx'))

/** The confirmation of a useClosePosition; its code is loaded when it is first asked. */
export function CloseConfirmation({ asked }: { asked: AskedClose | undefined }) {
  if (asked === undefined) return null
  return (
    <LazyLayer open={asked.open} onClose={asked.onClose}>
      <CloseQuestion asked={asked} />
    </LazyLayer>
  )
}

/** Loads its code ahead. */
CloseConfirmation.load = CloseQuestion.load
