import type { Page } from 'playwright'

/** A text that is hard to read: its contrast with what is behind it, or its size. */
interface Finding {
  readonly text: string
  readonly element: string
  /** The contrast, from 1 to 21; at least 4.5 is asked for (WCAG 2.2, 1.4.3). */
  readonly contrast: number
  readonly size: number
}

/** What was looked at on a page, and what is hard to read. */
interface Legibility {
  readonly texts: number
  readonly lowest: number
  readonly hard: readonly Finding[]
}

/** Computes the contrast and the size of every visible text of the page as it is now. */
export function legibilityOf(page: Page): Promise<Legibility> {
  return page.evaluate(() => {
    const MIN_CONTRAST = 4.5
    const MIN_PX = 12
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    const parsed = new Map<string, Colour>()
    /** Any CSS colour as red, green, blue of 0 to 255 and alpha of 0 to 1. */
    const parse = (colour: string): Colour => {
      const known = parsed.get(colour)
      if (known !== undefined) return known
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      const result: Colour = [red, green, blue, alpha / 255]
      parsed.set(colour, result)
      return result
    }
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (index: 0 | 1 | 2): number => top[index] * top[3] + below[index] * (1 - top[3])
      return [mix(0), mix(1), mix(2), 1]
    }
    const luminance = (colour: Colour): number => {
      const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      return 0.2126 * linear(colour[0] / 255) + 0.7152 * linear(colour[1] / 255) + 0.0722 * linear(colour[2] / 255)
    }
    /** What is behind an element: the grounds of all it lies in, down to the page. */
    const groundOf = (element: Element): Colour => {
      const grounds: Colour[] = []
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const ground = parse(getComputedStyle(one).backgroundColor)
        if (ground[3] > 0) grounds.push(ground)
        if (ground[3] === 1) break
      }
      return grounds.reduceRight<Colour>((below, top) => over(top, below), parse('Canvas'))
    }
    const isShown = (element: Element): boolean => {
      // A part of a picture, such as the number of an index.
      if (element.closest('svg')?.closest('[aria-hidden="true"]')) return false
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      // Kept for screen readers alone.
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.closest('[inert]') === null
    }

    let texts = 0
    let lowest = 21
    const hard: Finding[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || ['SCRIPT', 'STYLE'].includes(element.tagName) || !isShown(element))
        continue
      const style = getComputedStyle(element)
      const ground = groundOf(element)
      const [bright, dark] = [luminance(over(parse(style.color), ground)), luminance(ground)].toSorted((a, b) => b - a)
      const contrast = ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
      const size = Number.parseFloat(style.fontSize)
      texts += 1
      lowest = Math.min(lowest, contrast)
      if (contrast < MIN_CONTRAST || size < MIN_PX)
        hard.push({ text: text.slice(0, 40), element: `${element.tagName}.${element.className}`, contrast, size })
    }
    return { texts, lowest, hard }
  })
}
