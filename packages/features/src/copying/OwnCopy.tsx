import { useMarketHealth } from '../market/useQuote.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { CopyActions } from './CopyActions.tsx'
import { CopyDetails } from './CopyDetails.tsx'
import type { CopyDesk } from './useCopyDesk.ts'

/** A copy of the user: its figures, and what can be done with it. */
export function OwnCopy({ desk }: { desk: CopyDesk }) {
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const { copy, change } = desk
  return (
    <CopyDetails
      copy={copy}
      isHidden={isHidden}
      stale={stale}
      actions={
        <CopyActions
          status={copy.status}
          isBusy={desk.isBusy}
          onEdit={() => change.open('edit')}
          onAdd={() => change.open('add')}
          onRemove={() => change.open('remove')}
          onPause={() => void desk.pause()}
          onResume={() => void desk.resume()}
          onStop={() => change.open('stop')}
        />
      }
    />
  )
}
