import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'
import { type Query, expressionOf } from './query.ts'

/** What a page shows of something that was looked for. */
export interface Look {
  readonly text: string
  /** What is typed into a field. */
  readonly value: string
  readonly isEnabled: boolean
  readonly isFocused: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Way = 'click' | 'drag'

/** Where it can be pressed, or why it cannot. */
export interface Aim {
  readonly x?: number
  readonly y?: number
  readonly obstacle?: string
}

const require = createRequire(import.meta.url)

/** The same library finds things in all engines, so that they differ in what they show and not in how it is found. */
export const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom').replace(/index\.js$/u, '@testing-library/dom.umd.min.js'),
  'utf8',
)

type Library = typeof TestingLibrary

/** Runs in the page: all that is on show of what is looked for. */
function find(query: Query, library: Library): HTMLElement[] {
  const { by, value, name, containing, within } = query
  const places = within === undefined ? [document.body] : find(within, library)
  const found = places.flatMap((place): HTMLElement[] => {
    if (by === 'css') return [...place.querySelectorAll<HTMLElement>(value as string)]
    if (by === 'label') return library.queryAllByLabelText(place, value)
    if (by === 'text') return library.queryAllByText(place, value)
    // Whether it is hidden is asked below, at less cost.
    return library.queryAllByRole(place, value as string, { hidden: true, ...(name !== undefined && { name }) })
  })
  return found.filter((element) => {
    const said = element.textContent
    const says =
      containing === undefined || (typeof containing === 'string' ? said.includes(containing) : containing.test(said))
    return (
      says && element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true]') === null
    )
  })
}

/** Runs in the page: what all of it looks like. */
function look(query: Query, library: Library): Look[] {
  return find(query, library).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return {
      text: element.innerText,
      value: 'value' in element ? String(element.value) : '',
      isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
      isFocused: element === document.activeElement,
      x,
      y,
      width,
      height,
    }
  })
}

/**
 * Runs in the page: brings the first of it into sight, and says where a press would hit it. If the page has moved by
 * then, nothing hears of the press.
 */
async function aim(query: Query, library: Library, way: Way): Promise<Aim> {
  const [element] = find(query, library)
  if (element === undefined) return { obstacle: 'it is not there' }
  if (element.matches(':disabled, [aria-disabled=true]')) return { obstacle: 'it is disabled' }
  const isWithin = (rect: DOMRect): boolean =>
    rect.top >= 0 && rect.left >= 0 && rect.bottom <= innerHeight && rect.right <= innerWidth
  if (!isWithin(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', inline: 'nearest' })
  const before = element.getBoundingClientRect()
  // A window that is not drawn has no frames.
  await new Promise((done) => {
    requestAnimationFrame(done)
    setTimeout(done, 500)
  })
  const { x, y, width, height } = element.getBoundingClientRect()
  if (before.x !== x || before.y !== y || before.width !== width) return { obstacle: 'it moves' }
  const middle = { x: x + width / 2, y: y + height / 2 }
  const hit = document.elementFromPoint(middle.x, middle.y)
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  const isPartOfIt = (part: EventTarget | null): boolean =>
    part instanceof Node && [element, ...labels].some((whole) => whole.contains(part))
  if (!isPartOfIt(hit)) {
    // In sight, but below what stays at an edge: a person would scroll.
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
    return { obstacle: `it is covered by ${hit?.outerHTML.slice(0, 200) ?? 'nothing'}` }
  }

  const watching = new AbortController()
  const press: Press = { outcome: 'awaited', heard: [], isHit: false, forget: () => watching.abort() }
  const page = globalThis as { lastPress?: Press }
  page.lastPress?.forget()
  page.lastPress = press
  const kinds = ['down', 'up'].flatMap((kind) => [`pointer${kind}`, `mouse${kind}`])
  for (const kind of [...kinds, 'pointercancel', 'touchstart', 'touchend', 'touchcancel', 'click'])
    addEventListener(
      kind,
      (event) => {
        press.heard.push(kind)
        // Where a finger or the mouse lets go, and what a click is one of, may have moved on the way.
        if (press.outcome === 'awaited' && (kind === 'click' || !press.isHit)) {
          press.isHit = isPartOfIt(event.target)
          if (!press.isHit) press.outcome = 'missed'
          else if (kind === 'click' || way === 'drag') press.outcome = 'hit'
        }
        if (press.outcome !== 'missed') return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true, passive: false, signal: watching.signal },
    )
  return middle
}

/** Runs in the page: gives the focus to the first of it, drawn or not; whether it has it. */
function focus(query: Query, library: Library): boolean {
  const [element] = find(query, library)
  element?.focus()
  return element !== undefined && element === document.activeElement
}

export interface Press {
  outcome: 'awaited' | 'hit' | 'missed'
  /** The events that it has caused. */
  heard: string[]
  /** Whether it has begun on what was aimed at. */
  isHit: boolean
  forget: () => void
}

/** What became of the last press; it may have led to another document. */
export const OUTCOME_EXPRESSION =
  "(({ outcome, heard }) => ({ outcome, heard }))(globalThis.lastPress ?? { outcome: 'hit', heard: [] })"

/** The expression of one of these in a page; its value is null while the page has no library. */
export const lookExpression = (query: Query): string => callOf(look, query)
export const aimExpression = (query: Query, way: Way): string => callOf(aim, query, JSON.stringify(way))
export const focusExpression = (query: Query): string => callOf(focus, query)

const callOf = (act: typeof look | typeof aim | typeof focus, query: Query, ...more: string[]): string =>
  `globalThis.TestingLibraryDom === undefined ? null : (() => {
    ${String(find)}
    return (${String(act)})(${[expressionOf(query), 'TestingLibraryDom', ...more].join(', ')})
  })()`
