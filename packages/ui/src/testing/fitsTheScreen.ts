import { expect } from 'storybook/test'

/** Nothing is wider than the screen, so that no page scrolls sideways; with text of twice the size as well. */
export async function fitsTheScreen(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}
