/**
 * Calls back once for each newer version that is ready and waits. The first worker that a browser ever gets is none: it
 * takes over by itself. Who it is, is noted once: what is waiting or in control when an event arrives says nothing, as
 * the worker may have gone on by then.
 *
 * @param hadWorker whether a worker was active before this page registered one.
 */
export function followUpdates(
  found: ServiceWorkerRegistration,
  hadWorker: boolean,
  onReady: (waiting: ServiceWorker) => void,
): void {
  let first = hadWorker ? undefined : (found.installing ?? found.waiting ?? found.active)
  const followed = new Set<ServiceWorker>()

  function follow(next: ServiceWorker) {
    // Not even its installation had begun when the page registered it.
    if (first === null) first = next
    if (next === first || followed.has(next)) return
    followed.add(next)
    const offer = () => {
      if (next.state !== 'installed') return
      next.removeEventListener('statechange', offer)
      onReady(next)
    }
    next.addEventListener('statechange', offer)
    offer()
  }

  if (found.waiting !== null) follow(found.waiting)
  if (found.installing !== null) follow(found.installing)
  found.addEventListener('updatefound', () => {
    if (found.installing !== null) follow(found.installing)
  })
}
