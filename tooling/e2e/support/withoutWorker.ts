import type { BrowserContext } from 'playwright'

/** Makes the browser one without service workers: requests that a worker answers could not be cut, nor counted. */
export const withoutWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }))
