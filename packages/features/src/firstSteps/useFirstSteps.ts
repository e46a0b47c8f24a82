import { DAY_MS } from '@openlot/core/math'
import { useEffect, useEffectEvent } from 'react'
import { useAccount } from '../accounts/useAccount.ts'
import { useRealAccountGate } from '../accounts/useRealAccountGate.ts'
import { useDocument } from '../documents/useDocument.ts'
import { entryTopic } from '../funds/accountLogDays.ts'
import { useAccountLog } from '../funds/useWallet.ts'
import { useIdentity } from '../identity/useIdentity.ts'
import { useNow } from '../market/useNow.ts'
import { nextStep, stepsDone, type FirstStep, type Progress } from './firstSteps.ts'
import { hintsDocument } from './hints.ts'

export interface FirstSteps {
  /** Undefined while nothing is to be shown. */
  readonly next: { readonly step: FirstStep; readonly done: readonly boolean[] } | undefined
  /** Until tomorrow. */
  putOff(): void
  /** For ever. */
  dismiss(): void
}

/** What a user with a new real account does next, until it is done or dismissed. */
export function useFirstSteps(): FirstSteps {
  const [hints, set] = useDocument(hintsDocument)
  const now = useNow()
  const isReal = useRealAccountGate().state === 'granted'
  const progress = useProgress()
  const step = progress && nextStep(progress)
  const dismiss = () => set({ ...hints, firstSteps: 'over' })
  // Who has traded is never asked again, whatever happens to the account.
  const isOver = progress !== undefined && step === undefined && isReal
  const end = useEffectEvent(dismiss)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const isDue = isReal && hints.firstSteps !== 'over' && hints.firstSteps <= now
  return {
    next: isDue && step !== undefined ? { step, done: stepsDone(progress!) } : undefined,
    putOff: () => set({ ...hints, firstSteps: now + DAY_MS }),
    dismiss,
  }
}

/** Undefined until it is known. */
function useProgress(): Progress | undefined {
  const { state } = useIdentity()
  const log = useAccountLog()
  const account = useAccount()
  if (state === 'loading' || state === 'failed' || log.isLoading || log.isFailed) return undefined
  return {
    identity: state,
    hasFunds: log.entries.length > 0,
    hasTraded: account?.marginLevel !== undefined || log.entries.some((entry) => entryTopic(entry) === 'trade'),
  }
}
