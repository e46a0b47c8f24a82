import type { Page } from 'playwright'

/** A text that is a node of its own for React. */
export interface LooseText {
  readonly text: string
  /** The element around it, by its tag and classes. */
  readonly element: string
}

/**
 * Finds texts that React keeps as nodes of their own, to be run in a page. A browser's page translation puts elements in
 * place of text nodes: React then goes on changing a node that nobody sees, or fails to remove it. A text that is all
 * that an element has is set by that element instead, and replaced whole. Figures and codes are not translated at all.
 */
export function looseTexts(root: Node): LooseText[] {
  const found: LooseText[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    if (parent === null || !/[\p{L}\p{N}]/u.test(text.data)) continue
    // React marks the nodes that it made.
    if (!Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) continue
    if (parent.closest('[translate="no"], svg, noscript') !== null) continue
    found.push({
      text: text.data.trim().slice(0, 60),
      element: `${parent.localName}.${parent.getAttribute('class') ?? ''}`,
    })
  }
  return found
}

/** The loose texts of a page, which a page translation would freeze or break. */
export const looseTextsOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate<LooseText[]>(`(${looseTexts.toString()})(document.body)`)).map(
    ({ text, element }) => `not in an element of its own: "${text}" in ${element}`,
  )
