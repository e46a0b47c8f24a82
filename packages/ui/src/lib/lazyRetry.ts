import { loadChunk, onChunkRetry } from '@openlot/i18n/chunks'
import { createElement, use, type ComponentType } from 'react'

/** A component whose code loads when it is first rendered, or earlier by `load`. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads its code ahead; never rejects. */
  load(): Promise<void>
}

/**
 * Like React's `lazy`, but what failed to load is not lost: it is retried at once, again when the network is back,
 * and again whenever an ErrorBoundary above it is reset.
 *
 * @example const Chart = lazyRetry(() => import('./Chart.tsx'))
 */
export function lazyRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const forget = () => {
    if (loaded === undefined) loading = undefined
  }
  async function run(): Promise<ComponentType<Props>> {
    const module = await loadChunk(load)
    return (loaded = module.default)
  }
  /** A failure is kept, or each render would begin anew, until a retry has a chance. */
  function start(): Promise<ComponentType<Props>> {
    if (loading !== undefined) return loading
    const current = run()
    current.catch(() => {
      const stop = onChunkRetry(() => {
        stop()
        forget()
      })
    })
    return (loading = current)
  }

  function Lazy(props: Props) {
    const Loaded = loaded ?? use(start())
    return createElement(Loaded, props)
  }
  return Object.assign(Lazy, { load: () => start().then(() => undefined, forget) })
}
