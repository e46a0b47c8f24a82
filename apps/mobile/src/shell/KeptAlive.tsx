import { ErrorBoundary } from '@openlot/ui'
import { Activity, Suspense, useState, type ReactNode } from 'react'
import { ScrollArea } from './ScrollArea.tsx'

/** A screen that keeps its state while another one is shown. It is first rendered when it is first shown. */
export function KeptAlive({ isActive, children }: { isActive: boolean; children: ReactNode }) {
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
