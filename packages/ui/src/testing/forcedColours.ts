/// <reference types="@vitest/browser-playwright" />
import { expect } from 'storybook/test'

/** Sets the colours of the system for the time of a test; by hand, a browser or the system is set so. */
export async function withForcedColours(): Promise<(() => Promise<void>) | undefined> {
  if (!import.meta.env['VITEST']) return undefined
  const { cdp } = await import('vitest/browser')
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  return async () => void (await emulate('none'))
}

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
export async function showsWhatIsChosen({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const isForced = matchMedia('(forced-colors: active)').matches
  if (import.meta.env['VITEST']) await expect(isForced).toBe(true)
  if (!isForced) return
  for (const choice of CHOICES)
    for (const chosen of canvasElement.querySelectorAll(`[${choice}]`)) {
      if (!isOn(chosen, choice)) continue
      const other = Array.from(chosen.parentElement?.children ?? []).find(
        (element) => element.tagName === chosen.tagName && !isOn(element, choice),
      )
      if (other !== undefined) await expect(lookOf(chosen)).not.toBe(lookOf(other))
    }
}
