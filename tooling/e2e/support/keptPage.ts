import { waitFor } from '@openlot/tooling/wait'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Waits until the service worker has taken over the page and holds what it has loaded. */
export async function isKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return ['a worker']
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const files = loaded.filter((path) => path.startsWith('/assets/'))
      const kept = await Promise.all(
        files.map(async (path) => ((await caches.match(path)) === undefined ? [path] : [])),
      )
      return kept.flat()
    })
  await waitFor(async () => expect(await missing()).toEqual([]))
}
