import { LazyLayer, lazyRetry } from '@openlot/ui'
import { useEffect, useState } from 'react'
import { useShortcut, useShortcutKeys } from '../acts/shortcutHandlers.ts'
import { forgetTicketRequest } from '../acts/ticketRequest.ts'
import { useTypeAhead } from './useTypeAhead.ts'

const Palette = lazyRetry(() => import('./Palette.tsx'))
const ShortcutsDialog = lazyRetry(() => import('./ShortcutsDialog.tsx'))

/** The keys of the whole app, its palette, and the list of its keys. */
export function Commands() {
  // Undefined until first asked; it then stays, so that closing can be animated.
  const [isFinding, setIsFinding] = useState<boolean>()
  const [query, setQuery] = useState('')
  const [isHelping, setIsHelping] = useState<boolean>()
  const stopFinding = () => {
    setIsFinding(false)
    setQuery('')
  }
  // It is another person's, after this.
  useEffect(() => forgetTicketRequest, [])
  useShortcutKeys()
  useShortcut('palette', () => setIsFinding(true))
  useShortcut('help', () => setIsHelping(true))
  useTypeAhead(isFinding === true, setQuery)
  return (
    <>
      <LazyLayer open={isFinding} onClose={stopFinding}>
        <Palette
          open={isFinding === true}
          query={query}
          onQueryChange={setQuery}
          onClose={stopFinding}
          onHelp={() => setIsHelping(true)}
        />
      </LazyLayer>
      <LazyLayer open={isHelping} onClose={() => setIsHelping(false)}>
        <ShortcutsDialog open={isHelping === true} onClose={() => setIsHelping(false)} />
      </LazyLayer>
    </>
  )
}
