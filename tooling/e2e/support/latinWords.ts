import type { Page } from 'playwright'

/** A word in Latin letters, and the text it is in. */
export interface LatinWord {
  readonly word: string
  readonly text: string
}

/**
 * Every word in Latin letters that the page shows, or says to a screen reader: in a language written otherwise, one
 * that is not a name was not translated. Left out are texts that say they are in another language, and whatever has a
 * digit in it, as addresses and codes do.
 */
export function latinWordsOf(page: Page): Promise<LatinWord[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title']
    const { lang } = document.documentElement
    const isRead = (element: Element): boolean =>
      element.closest('script, style, noscript') === null && element.closest('[lang]')?.getAttribute('lang') === lang
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement !== null && isRead(node.parentElement)) texts.push((node as Text).data)
    for (const attribute of ATTRIBUTES)
      for (const element of document.querySelectorAll(`[${attribute}]`))
        if (isRead(element)) texts.push(element.getAttribute(attribute) ?? '')
    return texts.flatMap((text) =>
      [...text.replaceAll(/\S+@\S+|\w+:\/\/\S+/g, '').matchAll(/[\p{Script=Latin}\d']{2,}/gu)]
        .filter(([word]) => !/\d/.test(word))
        .map(([word]) => ({ word, text: text.trim().slice(0, 90) })),
    )
  })
}
