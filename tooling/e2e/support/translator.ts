import type { Page } from 'playwright'

/**
 * Makes a page one that its browser translates: each text node is replaced by two nested elements, as it comes and as it
 * changes. What the page says is not to be translated stays. The words stay, too: what is shown can be compared.
 */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const replace = (text: Text): void => {
      const parent = text.parentElement
      if (parent === null || parent.localName === 'font' || !/[\p{L}\p{N}]/u.test(text.data)) return
      if (parent.closest('[translate="no"], script, style, svg, textarea, noscript') !== null) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const replaceIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
      for (const text of texts) replace(text)
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replace(target as Text)
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) replace(node as Text)
          else replaceIn(node)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
