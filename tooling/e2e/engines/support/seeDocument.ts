import { waitFor } from '@openlot/tooling/wait'
import { expect } from 'vitest'
import type { Page } from './page.ts'

/** Waits until the page is in a language, written in its direction, and no wider than its window. */
export async function seeDocument(page: Page, wanted: { lang: string; dir: 'ltr' | 'rtl' }): Promise<void> {
  await waitFor(async () => {
    const shown = await page.evaluate(() => {
      const { lang, dir, scrollWidth } = document.documentElement
      return { lang, dir, extraPixels: Math.max(0, scrollWidth - innerWidth) }
    })
    expect(shown).toEqual({ ...wanted, extraPixels: 0 })
  })
}
