import { useEffect } from 'react'
import type { Workspace } from '../workspace/layout/useWorkspace.tsx'

let shown: (() => Workspace) | undefined

/** Lets commands work on the workspace while it is on the screen. */
export function useOfferWorkspace(workspace: () => Workspace): void {
  useEffect(() => {
    shown = workspace
    return () => {
      shown = undefined
    }
  }, [workspace])
}

/** The workspace, if it is on the screen. */
export const currentWorkspace = (): Workspace | undefined => shown?.()
