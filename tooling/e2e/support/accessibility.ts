import axe from 'axe-core'
import type { Page } from 'playwright'
import { untilSettled } from './settled.ts'

/** A theme of the system; apps follow it as it changes. */
export type Theme = 'dark' | 'light'
export const THEMES = ['dark', 'light'] as const

/** The one rule whose answer depends on the theme. */
const OF_THEME = ['color-contrast']

/** What axe finds wrong with the page once it stays as it is, in both themes. */
export async function violationsOf(page: Page): Promise<string[]> {
  await untilSettled(page)
  const found: string[] = []
  for (const theme of THEMES) {
    await putOn(page, theme)
    found.push(...(await violationsIn(page, theme)))
  }
  await putOn(page, 'dark')
  return found
}

/** Changes the theme, and waits until nothing fades any more. */
export async function putOn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

/** What axe finds wrong in a theme that is on: in the dark one by all rules, in the other by what depends on it. */
export async function violationsIn(page: Page, theme: Theme): Promise<string[]> {
  const rules = theme === 'dark' ? undefined : OF_THEME
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (only) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const { violations } = await checker.run(document, {
      resultTypes: ['violations'],
      // The one rule that reads style sheets is not among those that run.
      preload: { assets: ['media'] },
      ...(only !== undefined && { runOnly: only }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    )
  }, rules)
  return found.map(({ id, html, failureSummary }) => `${theme} ${id}: ${html}: ${failureSummary}`)
}
