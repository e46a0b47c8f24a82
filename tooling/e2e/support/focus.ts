import type { Locator } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'

/** Waits until an element has the focus: a key that comes before would go to something else, or to nothing. */
export const untilFocused = (element: Locator): Promise<unknown> =>
  waitUntil(() => element.evaluate((one) => one === document.activeElement))
