import type { Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'

/** Waits until an element has the focus: a key that comes before would go to something else, or to nothing. */
export const untilFocused = (element: Locator): Promise<unknown> =>
  waitUntil(() => element.evaluate((one) => one === document.activeElement))

/** More presses than any screen needs. */
const MAX_TABS = 120

/** Moves the focus by Tab alone until it is on an element. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  for (let count = 0; count < MAX_TABS; count++) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(element)} cannot be reached by Tab`)
}

/** Presses a control by keyboard alone. */
export async function pressByKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  // What has newly come waits until it can have been read.
  await waitUntil(() => control.isEnabled())
  await page.keyboard.press('Enter')
}
