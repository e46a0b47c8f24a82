import { looseTexts } from '../tooling/e2e/support/looseTexts.ts'

/**
 * Fails where a text stands beside something else in one element.
 *
 * @throws Error that names the texts and the elements around them.
 */
export function checkTexts(): void {
  const found = looseTexts(document.body).map(({ text, element }) => `"${text}" in ${element}`)
  if (found.length > 0)
    throw new Error(
      `A text needs an element of its own, or a page translation freezes it: ${[...new Set(found)].join('; ')}`,
    )
}
