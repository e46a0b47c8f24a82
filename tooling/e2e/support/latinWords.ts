import type { Page } from 'playwright'
import { CERTIFIED_NAME } from './person.ts'

/** What is written so in Chinese, too. */
const NAMES = new Set(
  [
    ['Openlot', 'Steady', 'Hand', 'SH', ...CERTIFIED_NAME.split(/[ -]/)],
    ['AUD', 'CAD', 'CHF', 'EUR', 'EURUSD', 'GBP', 'JPY', 'NZD', 'USD', 'XAG', 'XAU', 'XPT'],
    ['BTC', 'Bitcoin', 'ETH', 'Ethereum', 'LTC', 'SOL', 'Solana', 'TJRa', 'Tron', 'USDT', 'XRP'],
    ['DE', 'JP', 'NAS', 'Nat', 'Gas', 'Oil', 'UK', 'US', 'WTI'],
    ['Chrome', 'Firefox', 'Safari', 'Android', 'iPad', 'iPhone', 'Linux', 'Ctrl', 'Enter'],
    ['ABA', 'BIC', 'IBAN', 'SWIFT'],
    ['GMT', 'UTC'],
    ['Ask', 'Bid', 'CSV', 'ID', 'IP', 'JPEG', 'JSON', 'MB', 'PDF', 'PNG', 'UID', 'WebP'],
    // Indicators, as every chart has them.
    ['MA', 'VOL'],
  ].flat(),
)

/** The words of the example bank, whose details are as its operator wrote them, in one language. */
const OF_OPERATOR = new Set([
  '1 Example Street, Example City',
  'Example Bank (not a real account)',
  'Example data: do not send money here.',
  'Openlot Example Ltd',
])
/** The code of an invitation, and SWIFT's of a bank. */
const CODE = /^[A-Z]{8}$/

/** Every word that should have been translated, on a page in Chinese. */
export const untranslatedWordsOf = async (page: Page): Promise<string[]> =>
  (await latinWordsOf(page))
    .filter(({ word, text }) => !NAMES.has(word) && !CODE.test(word) && !OF_OPERATOR.has(text))
    .map(({ word, text }) => `not translated: "${word}" in "${text}"`)

/** A word in Latin letters, and the text it is in. */
interface LatinWord {
  readonly word: string
  readonly text: string
}

/**
 * Every word in Latin letters that the page shows, or says to a screen reader: in a language written otherwise, one
 * that is not a name was not translated. Left out are texts that say they are in another language, and whatever has a
 * digit in it, as addresses and codes do.
 */
function latinWordsOf(page: Page): Promise<LatinWord[]> {
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
