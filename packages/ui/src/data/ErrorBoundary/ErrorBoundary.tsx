import { ChunkError, onChunkRetry, retryFailedChunks } from '@openlot/i18n/chunks'
import { Component, type ReactNode } from 'react'
import { ErrorFallback } from '../ErrorFallback/ErrorFallback.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'

export interface ErrorBoundaryProps {
  /** A change of it, such as of the path, renders the children again. */
  resetKey?: string
  /** Shown instead of children that failed; by default what happened, with a way to try again. */
  fallback?: ReactNode
  /** Called with what failed. */
  onFail?: (error: Error) => void
  children: ReactNode
}

interface State {
  error: Error | undefined
  /** The reset key at the failure. */
  failedAt: string | undefined
}

const WORKING: State = { error: undefined, failedAt: undefined }

/** Keeps an error in one part from breaking the rest. What could not be loaded is tried again by itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = WORKING
  #stop: (() => void) | undefined

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { error, failedAt }: State): Partial<State> | null {
    if (error === undefined) return { failedAt: resetKey }
    return failedAt === resetKey ? null : WORKING
  }

  override componentDidMount(): void {
    this.#stop = onChunkRetry(() => {
      if (this.state.error instanceof ChunkError) this.setState(WORKING)
    })
  }

  override componentWillUnmount(): void {
    this.#stop?.()
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: State): void {
    // Left for another page: a return to the one that failed loads it anew.
    if (before.error instanceof ChunkError && this.state.error === undefined) retryFailedChunks()
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail?.(error instanceof Error ? error : new Error(String(error)))
  }

  override render(): ReactNode {
    const { error } = this.state
    const { children, fallback } = this.props
    if (error === undefined) return children
    if (fallback !== undefined) return fallback
    return error instanceof ChunkError ? <ErrorState onRetry={retryFailedChunks} /> : <ErrorFallback />
  }
}
