/// <reference types="@vitest/browser-playwright" />
import { expect } from 'storybook/test'

const CHOICES = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'] as const

const isOn = (element: Element, choice: string) => !['false', null].includes(element.getAttribute(choice))

/** What a reader sees of an element itself, apart from its words. */
function lookOf(element: Element): string {
  const looks = [undefined, '::before'].map((part) => {
    const { backgroundColor, color, borderColor, borderStyle, outlineStyle, outlineColor, content } = getComputedStyle(
      element,
      part,
    )
    return [backgroundColor, color, borderColor, borderStyle, outlineStyle, outlineColor, content]
  })
  return JSON.stringify(looks)
}

/** What is chosen looks different from what is not beside it. */
async function expectShownChoices(canvasElement: HTMLElement): Promise<void> {
  await expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  for (const choice of CHOICES)
    for (const chosen of canvasElement.querySelectorAll(`[${choice}]`)) {
      if (!isOn(chosen, choice)) continue
      const other = Array.from(chosen.parentElement?.children ?? []).find(
        (element) => element.tagName === chosen.tagName && !isOn(element, choice),
      )
      if (other !== undefined) await expect(lookOf(chosen)).not.toBe(lookOf(other))
    }
}

/** In the few colours of the reader's system, which only Vitest's browser can set, what is chosen still shows. */
export async function withForcedColours({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  if (import.meta.env.MODE !== 'test') return
  const { cdp } = await import('vitest/browser')
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  try {
    await expectShownChoices(canvasElement)
  } finally {
    await emulate('')
  }
}
