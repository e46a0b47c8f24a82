import { useChangePreferences, usePreference } from '@openlot/features/preferences'
import { useSession } from '@openlot/features/session'
import { LazyLayer, LazyPart, lazyRetry } from '@openlot/ui'
import { useEffect, useState } from 'react'
import type { Act, Obstacle } from '../acts/act.ts'
import { useDesk, usePart } from '../acts/DeskProvider.tsx'
import { useActKeys } from '../acts/useActKeys.ts'
import { useTypeAhead } from './useTypeAhead.ts'

const Palette = lazyRetry(() => import('./Palette.tsx'))
const ShortcutsDialog = lazyRetry(() => import('./ShortcutsDialog.tsx'))
const Refusal = lazyRetry(() => import('../acts/Refusal.tsx'))

/** The keys of the whole app, its palette, and the list of its keys. */
export function Commands() {
  // Undefined until first asked; it then stays, so that closing can be animated.
  const [isFinding, setIsFinding] = useState<boolean>()
  const [query, setQuery] = useState('')
  const [isHelping, setIsHelping] = useState<boolean>()
  const [refused, setRefused] = useState<{ act: Act; why: Obstacle; count: number }>()
  const desk = useDesk()
  const stopFinding = () => {
    setIsFinding(false)
    setQuery('')
  }
  // It is another person's, after this.
  useEffect(() => () => desk.forgetRequest(), [desk])
  usePart('palette', { open: () => setIsFinding(true), help: () => setIsHelping(true) })
  usePart('refusals', {
    tell: (act, why) => setRefused((former) => ({ act, why, count: (former?.count ?? 0) + 1 })),
  })
  useBalance()
  useActKeys()
  useTypeAhead(isFinding === true, setQuery)
  return (
    <>
      <LazyLayer open={isFinding} onClose={stopFinding}>
        <Palette open={isFinding === true} query={query} onQueryChange={setQuery} onClose={stopFinding} />
      </LazyLayer>
      <LazyLayer open={isHelping} onClose={() => setIsHelping(false)}>
        <ShortcutsDialog open={isHelping === true} onClose={() => setIsHelping(false)} />
      </LazyLayer>
      {refused && (
        <LazyPart>
          <Refusal key={refused.count} act={refused.act} why={refused.why} />
        </LazyPart>
      )}
    </>
  )
}

/** Lets a user, who has a balance on every page, hide it. */
function useBalance(): void {
  const { user } = useSession()
  const isHidden = usePreference('hideBalance')
  const { change } = useChangePreferences()
  usePart('balance', user && { toggle: () => change({ hideBalance: !isHidden }) })
}
