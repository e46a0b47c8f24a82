import { observable } from '@openlot/features/client'
import { afterPaint } from '@openlot/ui'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useWorkspaceValue, type Workspace } from './useWorkspaceValue.ts'

interface ObservedWorkspace {
  get(): Workspace
  set(workspace: Workspace): void
  subscribe(listener: () => void): () => void
  subscribeAfterPaint(listener: () => void): () => void
}

/** All of these are the same functions in each render. */
function observe(first: Workspace): ObservedWorkspace {
  const workspace = observable(first)
  return {
    ...workspace,
    subscribeAfterPaint: (listener) => workspace.subscribe(() => afterPaint(listener)),
  }
}

const WorkspaceContext = createContext<ObservedWorkspace | undefined>(undefined)

function useObserved(): ObservedWorkspace {
  const workspace = use(WorkspaceContext)
  if (workspace === undefined) throw new Error('Panels need a WorkspaceProvider above them')
  return workspace
}

/**
 * What `select` takes from the workspace around a component, which is rendered again when that has changed, and by
 * nothing else: a press on an instrument must not draw every panel again. What it takes must be the same object while
 * nothing has changed. `afterPaint` is for what is costly to draw: it waits until the press itself is on the screen.
 */
export function useWorkspace<Selected>(
  select: (workspace: Workspace) => Selected,
  when: 'now' | 'afterPaint' = 'now',
): Selected {
  const { get, subscribe, subscribeAfterPaint } = useObserved()
  return useSyncExternalStore(when === 'now' ? subscribe : subscribeAfterPaint, () => select(get()))
}

/** Gives the workspace around a component as it is when an event asks; the same function in each render. */
export const useWorkspaceNow = (): (() => Workspace) => useObserved().get

export function WorkspaceProvider({ children }: { children: ReactNode }) {
  const value = useWorkspaceValue()
  const [workspace] = useState(() => observe(value))
  useLayoutEffect(() => workspace.set(value))
  useArrival(value)
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}

/** Shows the instrument that the user comes with: one chosen on another page, or named by a link, as of a notice. */
function useArrival({ traded, instrument, choose }: Workspace): void {
  const isLoaded = traded !== undefined
  const showTraded = useEffectEvent(() => {
    if (traded !== undefined && traded.Id !== instrument?.Id) choose(traded.Id)
  })
  useEffect(() => {
    if (isLoaded) showTraded()
  }, [isLoaded])

  const asked = (useLocation().state as { instrument?: number } | null)?.instrument
  const navigate = useNavigate()
  const showAsked = useEffectEvent((id: number) => {
    choose(id)
    // It does so once.
    void navigate('/', { replace: true })
  })
  useEffect(() => {
    if (isLoaded && asked !== undefined) showAsked(asked)
  }, [isLoaded, asked])
}
