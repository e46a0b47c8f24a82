import { ErrorBoundary } from '@openlot/ui'
import { Activity, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ScrollArea } from './ScrollArea.tsx'

/** A screen that keeps its state while another one is shown. It is first rendered when first visited. */
export function KeptAlive({ path, children }: { path: string; children: ReactNode }) {
  const isActive = useLocation().pathname === path
  const [wasVisited, setWasVisited] = useState(isActive)
  if (isActive && !wasVisited) setWasVisited(true)
  if (!wasVisited) return null
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <ScrollArea>
        <ErrorBoundary resetKey={String(isActive)}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      </ScrollArea>
    </Activity>
  )
}
