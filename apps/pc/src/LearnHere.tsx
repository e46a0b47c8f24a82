import { Learn, type LearnPlace } from '@openlot/features/learn'
import { useCurrentInstrument } from '@openlot/features/market'
import { useSearchParams } from 'react-router-dom'
import { useDesk } from './acts/DeskProvider.tsx'
import { useIsNarrow } from './parts/useWindowWidth.ts'
import { PANEL_PARAM } from './workspace/state/panelWindow.ts'

/** The guided first trade, on this app's pages. */
export default function LearnHere() {
  const desk = useDesk()
  const { choose } = useCurrentInstrument()
  const [search] = useSearchParams()
  const isNarrow = useIsNarrow()
  // The window of one panel has nothing to lead through.
  if (search.has(PANEL_PARAM)) return null
  const place: LearnPlace = {
    trade: '/',
    // Where panels are not side by side, its row has no room; the menu still has it.
    offered: isNarrow ? [] : ['/'],
    choose: (id) => (desk.part('instrument')?.choose ?? choose)(id),
  }
  return <Learn place={place} />
}
