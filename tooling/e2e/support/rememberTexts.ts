import type { Page } from 'playwright'

/** Long enough for what is said to a user; a whole page is longer. */
const MAX_CHARACTERS = 200

/**
 * Remembers what a page adds from its next load on, such as words that stay for a few seconds and would be missed by a
 * busy machine.
 *
 * @returns whether a text has been shown since the page was loaded.
 */
export async function rememberTexts(page: Page): Promise<(text: string) => Promise<boolean>> {
  await page.addInitScript((max) => {
    const texts: string[] = []
    Object.assign(globalThis, { rememberedTexts: texts })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes)
          if (textContent !== null && textContent !== '' && textContent.length <= max) texts.push(textContent)
    }).observe(document, { childList: true, subtree: true })
  }, MAX_CHARACTERS)
  return (text) =>
    page.evaluate(
      (wanted) =>
        (globalThis as unknown as { rememberedTexts: string[] }).rememberedTexts.some((one) => one.includes(wanted)),
      text,
    )
}
