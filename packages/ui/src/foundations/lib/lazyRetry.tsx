import { loadChunk, onChunkRetry } from '@openlot/i18n/chunks'
import { lazy, type ComponentType } from 'react'

/** A component whose code loads when it is first rendered, or earlier by `load`. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads its code ahead; never rejects. */
  load(): Promise<void>
}

interface Module<Props extends object> {
  readonly default: ComponentType<Props>
}

/** A promise that calls back at once, which React's `lazy` understands. */
function fulfilled<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- a real promise would call back later
  return { then: (resolve: (value: Value) => void) => resolve(value) } as unknown as Promise<Value>
}

/**
 * Like React's `lazy`, but what failed to load is not lost: it is retried at once, again when the network is back,
 * and again whenever an ErrorBoundary above it is reset.
 *
 * @example const Chart = lazyRetry(() => import('./Chart.tsx'))
 */
export function lazyRetry<Props extends object>(load: () => Promise<Module<Props>>): LazyComponent<Props> {
  let loaded: Module<Props> | undefined
  let loading: Promise<Module<Props>> | undefined
  let Part = lazy(source)

  /** What has been loaded ahead is there at once: a promise would show the fallback for a moment. */
  function source(): Promise<Module<Props>> {
    return loaded === undefined ? start() : fulfilled(loaded)
  }
  /** A failure is kept, or each render would begin anew, until a retry has a chance. */
  function start(): Promise<Module<Props>> {
    if (loading !== undefined) return loading
    const current = loadChunk(load)
    current.then(
      (module) => (loaded = module),
      () => {
        const stop = onChunkRetry(() => {
          stop()
          forget()
        })
      },
    )
    return (loading = current)
  }
  function forget() {
    if (loaded !== undefined) return
    loading = undefined
    Part = lazy(source)
  }

  const Lazy = (props: Props) => <Part {...props} />
  return Object.assign(Lazy, { load: () => start().then(() => undefined, forget) })
}
