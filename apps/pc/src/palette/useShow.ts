import { useCurrentInstrument, type Instrument } from '@openlot/features/market'
import { useOpenPage } from '@openlot/features/routing'
import { useDesk } from '../acts/DeskProvider.tsx'

/** Shows an instrument: in the workspace that is on the screen, else by going to it. */
export function useShow(): (instrument: Instrument) => void {
  const { choose } = useCurrentInstrument()
  const openPage = useOpenPage()
  const desk = useDesk()
  return ({ Id }) => {
    const shown = desk.part('instrument')
    if (shown) return shown.choose(Id)
    choose(Id)
    openPage('/')
  }
}
