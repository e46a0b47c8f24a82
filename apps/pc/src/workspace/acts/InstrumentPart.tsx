import { useFavourite } from '@openlot/features/market'
import { usePart } from '../../acts/DeskProvider.tsx'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'

/** Lets acts choose the instrument that the workspace works on. Apart, so that a choice draws no panel again. */
export function InstrumentPart(): null {
  const id = useWorkspace(({ instrument }) => instrument?.Id)
  const workspace = useWorkspaceNow()
  const { toggle } = useFavourite(id ?? 0)
  usePart('instrument', { id, choose: (other) => workspace().choose(other), toggleFavourite: toggle })
  return null
}
