import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** A part of a page whose code loads later, and without which the rest works. */
export function LazyPart({
  fallback = null,
  children,
}: {
  /** Shown until then. */ fallback?: ReactNode
  children: ReactNode
}) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
