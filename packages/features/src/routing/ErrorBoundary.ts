import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown instead of children that failed to render. */
  fallback: ReactNode
  /** A change of it, such as of the path, renders the children again. */
  resetKey: string
  children: ReactNode
}

interface State {
  failedAt: string | undefined
}

/** Keeps an error in one screen from breaking the whole app. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined }

  static getDerivedStateFromProps(props: Props, { failedAt }: State): State | null {
    return failedAt !== undefined && failedAt !== props.resetKey ? { failedAt: undefined } : null
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.resetKey })
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback
  }
}
