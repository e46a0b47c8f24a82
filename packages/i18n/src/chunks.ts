/**
 * Loading of code and texts that are files of their own. A line that drops for a moment, or a new version whose
 * files have replaced the running one's, must not cost the user a screen.
 */

const RETRY_DELAYS_MS = [500, 2000]
/** How long a load that must succeed waits after its retries have failed. */
const PAUSE_MS = 5000
/** The scripts of the version that was last replaced, so that the page is reloaded for it once. */
const RELOADED_KEY = 'openlot.reloadedFor'

/** What the page of any version names: its script. */
const APP_SCRIPT = '/assets/app-'

/** A file of the app that could not be loaded. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

const listeners = new Set<() => void>()
const replacedListeners = new Set<() => void>()

/** Calls back when failed loads are worth another try: the network is back, or {@link retryFailedChunks} was called. */
export function onChunkRetry(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tries again what could not be loaded, where it is still needed. */
export function retryFailedChunks(): void {
  for (const listener of listeners) listener()
}

/** Calls back when a file of this version is gone, and the page has not reloaded itself for the new one. */
export function onReplaced(listener: () => void): void {
  replacedListeners.add(listener)
}

if (typeof window !== 'undefined') window.addEventListener('online', retryFailedChunks)

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const stop = onChunkRetry(() => end())
    const timer = setTimeout(() => end(), milliseconds)
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })

/** The scripts of the running version, if another one has replaced it and their files are gone. */
async function replacedScripts(): Promise<string | undefined> {
  const scripts = [...document.querySelectorAll('script[type="module"][src^="/assets/"]')]
  const own = scripts.map((script) => script.getAttribute('src') ?? '')
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' })
  if (!answer.ok) return undefined
  const page = await answer.text()
  // Somebody else may answer, such as a network that wants a login first.
  if (!page.includes(APP_SCRIPT)) return undefined
  return own.every((path) => page.includes(path)) ? undefined : own.join(' ')
}

/** Whether another version of the app is in use by now; false where that cannot be told. */
export const isReplaced = (): Promise<boolean> =>
  replacedScripts().then(
    (own) => own !== undefined,
    () => false,
  )

/** Reloads the page if it has been replaced, once. Resolves to whether it is being reloaded. */
async function reloadIfReplaced(): Promise<boolean> {
  const own = await replacedScripts().catch(() => undefined)
  if (own === undefined) return false
  if (noteReload(own)) {
    location.reload()
    return true
  }
  for (const listener of replacedListeners) listener()
  return false
}

/** Whether the page may be reloaded: once, and not by a browser that stores nothing, where it could reload for ever. */
function noteReload(own: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === own) return false
    sessionStorage.setItem(RELOADED_KEY, own)
    return true
  } catch {
    return false
  }
}

/**
 * Loads a file, with two retries while the device is online. After a deploy the page is reloaded instead, once.
 *
 * @throws ChunkError when it cannot be loaded.
 */
export async function loadChunk<Result>(load: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await load()
    } catch (cause) {
      const delay = RETRY_DELAYS_MS[retries]
      if (delay === undefined || isOffline()) {
        // Nothing is to be shown in the moment before the page reloads.
        if (await reloadIfReplaced()) return new Promise(() => undefined)
        throw new ChunkError('A part of the app could not be loaded', { cause })
      }
      await pause(delay)
    }
  }
}

/** Loads a file without which nothing can be shown: it is tried until it succeeds. */
export async function loadChunkAlways<Result>(load: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await loadChunk(load)
    } catch {
      await pause(PAUSE_MS)
    }
  }
}
