/** What is read of the record of a file that a page has loaded. */
type Loaded = Pick<PerformanceResourceTiming, 'name' | 'workerStart'>

/** The app's own files among what a page has loaded without its worker. */
export const ownFiles = (loaded: readonly Loaded[], origin: string): string[] =>
  loaded.flatMap(({ name, workerStart }) => {
    const url = new URL(name)
    return workerStart === 0 && url.origin === origin && url.pathname.startsWith('/assets/') ? [url.pathname] : []
  })

/**
 * Tells of the files that this page has loaded without its worker, which keeps them: those from before there was one,
 * and those that are on their way while it takes over.
 */
export function keepLoaded(keep: (files: string[]) => void, signal: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    const files = ownFiles(list.getEntries() as PerformanceResourceTiming[], location.origin)
    if (files.length > 0) keep(files)
  })
  observer.observe({ type: 'resource', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
