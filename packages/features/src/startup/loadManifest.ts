import { manifestSchema, parseAs, type Manifest } from '@openlot/core/contract'

/** Nothing can start before it, so a connection that says nothing is given up and another one tried. */
const TIMEOUTS_MS = [6000, 12_000, 24_000]

/** Reads the page's own manifest. Without it the defaults apply, so a failure stays silent. */
export async function loadManifest(fetch: typeof globalThis.fetch): Promise<Manifest | undefined> {
  for (const timeoutMs of TIMEOUTS_MS) {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      const response = await fetch('/manifest.json', {
        headers: { accept: 'application/json' },
        signal: controller.signal,
      })
      return parseAs(manifestSchema, await response.json())
    } catch {
      // Another failure than a long silence is answered at once, and would be again.
      if (!controller.signal.aborted) return undefined
    } finally {
      clearTimeout(timer)
    }
  }
  return undefined
}
