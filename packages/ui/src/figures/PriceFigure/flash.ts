const FLASH_MS = 400
/** So much later, where no price changes meanwhile. */
const QUIET_MS = 200

/** The names of the highlights in Price.module.css. */
const NAMES = { up: 'price-up', down: 'price-down' } as const

function highlightOf(direction: keyof typeof NAMES): Highlight {
  const name = NAMES[direction]
  const known = CSS.highlights.get(name)
  if (known !== undefined) return known
  const created = new Highlight()
  CSS.highlights.set(name, created)
  return created
}

/** The digits of a text that differ from another, each run as a pair of start and end. */
export function changedDigits(text: string, former: string): [start: number, end: number][] {
  const runs: [number, number][] = []
  // Written prices grow at their start.
  const shift = former.length - text.length
  for (let at = 0; at < text.length; at++) {
    if (text[at] === former[at + shift] || !/\d/.test(text[at]!)) continue
    const last = runs.at(-1)
    if (last?.[1] === at) last[1] = at + 1
    else runs.push([at, at + 1])
  }
  return runs
}

/** The ranges of these runs over the text nodes of an element. */
function rangesOf(element: HTMLElement, runs: readonly [number, number][]): StaticRange[] {
  const ranges: StaticRange[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let offset = 0, node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    for (const [start, end] of runs) {
      const from = Math.max(start - offset, 0)
      const to = Math.min(end - offset, length)
      if (from < to)
        ranges.push(new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to }))
    }
    offset += length
  }
  return ranges
}

/** What is coloured, oldest first. */
const flashes = new Set<{ readonly at: number; readonly end: () => void }>()

/** Ends what has been coloured long enough. */
function endOld(now: number): void {
  for (const { at, end } of flashes) {
    if (now - at < FLASH_MS) return
    end()
  }
}

/**
 * Colours the changed digits of a price for a moment. They are highlighted by the browser, so neither elements nor
 * styles change and nothing is animated: with a hundred prices ticking, that is most of the work saved. A flash ends when
 * another price changes, since an end of its own would be a frame of its own.
 *
 * @returns ends it early.
 */
export function flashDigits(
  element: HTMLElement,
  runs: readonly [number, number][],
  direction: keyof typeof NAMES,
): () => void {
  if (!('highlights' in CSS)) return () => undefined
  const highlight = highlightOf(direction)
  const ranges = rangesOf(element, runs)
  for (const range of ranges) highlight.add(range)
  const now = performance.now()
  endOld(now)
  const flash = {
    at: now,
    end(): void {
      clearTimeout(timer)
      flashes.delete(flash)
      for (const range of ranges) highlight.delete(range)
    },
  }
  const timer = setTimeout(flash.end, FLASH_MS + QUIET_MS)
  flashes.add(flash)
  return flash.end
}
