import type { ElementContext, RunOptions } from 'axe-core'
import { expect } from 'storybook/test'

const OPTIONS: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false }

/** Of the rules that the tests of accessibility apply, the one whose answer depends on the theme. */
const contrastOf = async (context: ElementContext): Promise<string[]> => {
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(context, OPTIONS)
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`))
}

/** Measures the contrast of a story as its test has left it in the other theme, too. */
export async function checkOtherTheme({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const page = document.documentElement
  const tested = page.dataset['theme']
  page.dataset['theme'] = tested === 'light' ? 'dark' : 'light'
  try {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    await expect(await contrastOf(canvasElement.ownerDocument.body), `in the ${page.dataset['theme']} theme`).toEqual(
      [],
    )
  } finally {
    page.dataset['theme'] = tested
  }
}
