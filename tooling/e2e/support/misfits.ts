import type { Page } from 'playwright'

/**
 * A text that does not fit its place:
 * - `clipped`: a part of it is cut off
 * - `outside`: it, or the page, is wider than the window
 * - `overlap`: it lies on another text
 * - `broken`: a line ends within a word
 */
interface Misfit {
  readonly kind: 'clipped' | 'outside' | 'overlap' | 'broken'
  readonly text: string
  readonly element: string
  readonly pixels: number
}

/** The widths of a small phone, of a usual one and of a desk. */
export const WIDTHS_PX: readonly number[] = [320, 390, 1440]
const HEIGHT_PX = 900

const describeMisfit = ({ kind, text, element, pixels }: Misfit): string => `${kind} ${pixels} "${text}" (${element})`

/**
 * Measures every text of the page at some widths.
 *
 * @param onWidth called at each, to keep a picture.
 */
export async function misfitsAtWidths(
  page: Page,
  { widths = WIDTHS_PX, onWidth }: { widths?: readonly number[]; onWidth?: (width: number) => Promise<unknown> } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT_PX })
    await page.waitForFunction(areChartsDrawn)
    found.push(...(await misfitsOf(page)).map((misfit) => `at ${width}: ${describeMisfit(misfit)}`))
    await onWidth?.(width)
  }
  return found
}

/** Runs in the page: whether every chart has followed a change of the width, which it does when it draws itself next. */
const areChartsDrawn = (): boolean =>
  [...document.querySelectorAll('canvas')]
    .map((canvas) => canvas.getBoundingClientRect())
    .every(({ left, right }) => left >= -1 && right <= innerWidth + 1)

/** Measures every text that the page shows now. */
function misfitsOf(page: Page): Promise<Misfit[]> {
  return page.evaluate(async () => {
    // What depends on the width by script is drawn by the second frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const TOLERANCE_PX = 1.5
    /** Where lines are broken within what looks like a word, as their languages do. */
    const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
    const found: Misfit[] = []
    interface Shown {
      readonly node: Text
      readonly element: Element
      readonly text: string
      readonly rects: readonly DOMRect[]
      /** What it is drawn on: only texts of the same one can lie on each other by mistake. */
      readonly layer: Element
    }

    /** What is asked of an element again and again, for each text in it. */
    interface Facts {
      readonly display: string
      readonly position: string
      readonly overflowX: string
      readonly overflowY: string
      readonly clipPath: string
      readonly fontPx: number
      readonly box: DOMRect
      readonly width: number
      readonly height: number
    }
    const known = new Map<Element, Facts>()
    const factsOf = (element: Element): Facts => {
      const before = known.get(element)
      if (before !== undefined) return before
      const { display, position, overflowX, overflowY, clipPath, fontSize } = getComputedStyle(element)
      const facts: Facts = {
        display,
        position,
        overflowX,
        overflowY,
        clipPath,
        fontPx: Number.parseFloat(fontSize),
        box: element.getBoundingClientRect(),
        width: element.clientWidth,
        height: element.clientHeight,
      }
      known.set(element, facts)
      return facts
    }

    const nameOf = (element: Element): string => {
      const names: string[] = []
      for (let one: Element | null = element; one !== null && names.length < 3; one = one.parentElement)
        names.unshift(
          `${one.tagName.toLowerCase()}.${[...one.classList].map((name) => name.replace(/^_|_\w+$/g, '')).join('.')}`,
        )
      return names.join(' > ')
    }
    const report = (kind: Misfit['kind'], { element, text }: Pick<Shown, 'element' | 'text'>, pixels: number): void => {
      found.push({ kind, text: text.slice(0, 90), element: nameOf(element), pixels: Math.round(pixels * 10) / 10 })
    }
    const layerOf = (element: Element): Element => {
      for (let one: Element | null = element; one !== null; one = one.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(factsOf(one).position)) return one
      return document.body
    }
    /** Only for screen readers. */
    const isHidden = (element: Element): boolean => {
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const { display, clipPath, overflowX, width, height } = factsOf(one)
        if (display === 'inline') continue
        if (clipPath === 'inset(50%)' || (overflowX !== 'visible' && (width <= 1 || height <= 1))) return true
      }
      return false
    }

    function* shownTexts(): Generator<Shown> {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
        const text = node.data.trim()
        const element = node.parentElement
        // A mail address may be of any length.
        if (
          text === '' ||
          text.includes('@') ||
          element === null ||
          ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName)
        )
          continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
          continue
        if (element.closest('[inert]') !== null || isHidden(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
        if (rects.length > 0) yield { node, element, text, rects, layer: layerOf(element) }
      }
    }

    /** The part of a line that is visible: lists scroll, and panels cut off what is too large. */
    function seenOf(element: Element, { left, top, right, bottom }: DOMRect): DOMRect {
      const seen = { left, top, right, bottom }
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const style = factsOf(one)
        if (style.display === 'inline' || style.display === 'contents') continue
        const { box } = style
        if (style.overflowX !== 'visible')
          [seen.left, seen.right] = [Math.max(seen.left, box.left), Math.min(seen.right, box.right)]
        if (style.overflowY !== 'visible')
          [seen.top, seen.bottom] = [Math.max(seen.top, box.top), Math.min(seen.bottom, box.bottom)]
        if (style.position === 'fixed') break
      }
      return new DOMRect(seen.left, seen.top, Math.max(0, seen.right - seen.left), Math.max(0, seen.bottom - seen.top))
    }

    /** How many pixels of a line are cut off by the first ancestor that does; negative for what is outside the window. */
    function cutOf(element: Element, rect: DOMRect): number {
      const size = factsOf(element).fontPx
      const isScrolled = { x: false, y: false }
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const style = factsOf(one)
        if (style.display === 'inline' || style.display === 'contents') continue
        const { box } = style
        const cuts = ['hidden', 'clip']
        // A line that is hidden entirely was meant to be: it wrapped out of a box of one line.
        if (cuts.includes(style.overflowY) && (rect.top >= box.bottom - 1 || rect.bottom <= box.top + 1)) return 0
        // The box of a line is higher than its letters.
        const beyond = Math.max(rect.bottom - box.bottom, box.top - rect.top) - size * 0.3
        const beside = Math.max(rect.right - box.right, box.left - rect.left)
        if (!isScrolled.x && cuts.includes(style.overflowX) && beside > TOLERANCE_PX) return beside
        if (!isScrolled.y && cuts.includes(style.overflowY) && beyond > TOLERANCE_PX) return beyond
        isScrolled.x ||= ['auto', 'scroll'].includes(style.overflowX)
        isScrolled.y ||= ['auto', 'scroll'].includes(style.overflowY)
        if (style.position === 'fixed') break
      }
      if (!isScrolled.x) {
        const outside = Math.max(rect.right - innerWidth, -rect.left)
        if (outside > TOLERANCE_PX) return -outside
      }
      return 0
    }

    /** Whether no line is in its box of one line: what did not fit there is hidden whole, as it was meant to be. */
    const isWrappedOut = ({ element, rects }: Shown): boolean => {
      const { box, overflowY } = factsOf(element)
      const { bottom } = box
      return overflowY === 'hidden' && rects.every(({ top }) => top >= bottom - 1)
    }

    const overlapOf = (a: DOMRect, b: DOMRect): number => {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      // Lines may touch: their boxes are higher than their letters.
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - Math.min(a.height, b.height) * 0.35
      return Math.min(width, height)
    }

    function breaksWord({ node, text, rects }: Shown): boolean {
      // Addresses and codes have no words.
      if (rects.length < 2 || UNSPACED.test(text) || /:\/\/|^(?=\S*\d)\S+$/.test(text)) return false
      return [...node.data.matchAll(/[\p{L}\p{M}]+/gu)].some(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
        return new Set(tops).size > 1
      })
    }

    const shown = [...shownTexts()]
    const seen = new Map(shown.map((text) => [text, text.rects.map((rect) => seenOf(text.element, rect))]))
    for (const text of shown) {
      const cuts = text.rects.map((rect) => cutOf(text.element, rect))
      const cut = cuts.find((pixels) => pixels !== 0) ?? 0
      if (cut > 0) report('clipped', text, cut)
      if (cut < 0) report('outside', text, -cut)
      if (breaksWord(text)) report('broken', text, 0)
    }
    // An ellipsis shortens what its box cannot hold.
    const reported = new Set(found.map(({ text }) => text))
    for (const element of new Set(shown.filter((each) => !isWrappedOut(each)).map((each) => each.element))) {
      const { overflowX, width } = factsOf(element)
      const isShortened = element.scrollWidth > width + 1 && width > 1
      if (!isShortened || ['visible', 'auto', 'scroll'].includes(overflowX)) continue
      if (!reported.has((element.textContent ?? '').trim()))
        report('clipped', { element, text: element.textContent ?? '' }, element.scrollWidth - width)
    }
    const lines = shown.map((one) => ({ ...one, seen: seen.get(one)! }))
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (one.layer !== other.layer) continue
        const pixels = Math.max(...one.seen.flatMap((a) => other.seen.map((b) => overlapOf(a, b))))
        if (pixels > TOLERANCE_PX)
          report('overlap', { element: one.element, text: `${one.text} | ${other.text}` }, pixels)
      }
    const extra = document.documentElement.scrollWidth - innerWidth
    if (extra > 0) report('outside', { element: document.documentElement, text: 'the page' }, extra)
    return found
  })
}
