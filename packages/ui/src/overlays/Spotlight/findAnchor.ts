import type { Box } from '../Toast/placeToasts.ts'

/** A thing on the screen that has a name: an element with this attribute. */
const ATTRIBUTE = 'data-tour'
const DIALOGS = '[role$="dialog"]'

export interface FoundAnchor {
  readonly name: string
  readonly element: HTMLElement
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0

/**
 * The first of these that is on the screen: what comes later is shown where the first are not. Of two of one name, such
 * as below and in a sheet, it is the later. While a dialog is open, only what is in it can be pressed.
 */
export function findAnchor(names: readonly string[]): FoundAnchor | undefined {
  const isCovered = dialogs().length > 0
  for (const name of names) {
    const found = [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}="${name}"]`)]
    const element = found.findLast((each) => isShown(each) && (!isCovered || each.closest(DIALOGS) !== null))
    if (element !== undefined) return { name, element }
  }
  return undefined
}

/** The open dialogs and sheets. */
export const dialogs = (): Element[] => [...document.querySelectorAll(DIALOGS)].filter(isShown)

/** What a card should not cover: what deals. */
export const uncovered = (except: Element | null): Box[] =>
  [...document.querySelectorAll('[data-uncovered]')]
    .filter((element) => except?.contains(element) !== true && isShown(element))
    .map((element) => element.getBoundingClientRect())

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** What the keyboard reaches in an element, in its order. */
export const reached = (element: HTMLElement): HTMLElement[] =>
  [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.matches(FOCUSABLE) && each.tabIndex >= 0 && !each.matches(':disabled') && isShown(each),
  )
