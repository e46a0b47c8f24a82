import axe from 'axe-core'
import type { Page } from 'playwright'

/** A theme of the system. */
type Theme = 'dark' | 'light'

/** Of the rules, the one whose answer depends on the theme. */
const OF_THEME = ['color-contrast']

/** What axe finds wrong with the page as it is now, in both themes. */
export async function violationsOf(page: Page): Promise<string[]> {
  const dark = await inTheme(page, 'dark')
  const light = await inTheme(page, 'light', OF_THEME)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...dark, ...light]
}

async function inTheme(page: Page, theme: Theme, rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const { violations } = await checker.run(document, {
      resultTypes: ['violations'],
      ...(only !== undefined && { runOnly: only }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    )
  }, rules)
  return found.map(({ id, html, failureSummary }) => `${theme} ${id}: ${html}: ${failureSummary}`)
}
