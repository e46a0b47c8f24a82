import { createPressBook, type EndAct, type Point } from './pressBook.ts'

const now = () => performance.now()

const listeners = new Set<() => void>()

/** The presses of this window. */
export const presses = createPressBook(now, () => {
  for (const listener of listeners) listener()
})

/** Calls back whenever an act of this window begins to hold controls, and when it is known until when. */
export function onHoldsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tells that the latest press has begun to change something at the server; the returned function tells that it was
 * answered. `isQuick` for one who deals by single presses.
 */
export const beginAct = (isQuick: boolean): EndAct => presses.beginAct(isQuick)

/** Whether Enter on a control would count now. */
export const takesKey = (control: Element): boolean => presses.takesKey(control)

/** Links are none: they change nothing. Those that wait say so themselves. */
const CONTROLS = 'button, summary, [role="button"], [role="switch"], [role^="menuitem"], [role="option"]'
/** Enter is text there. */
const WRITTEN = 'textarea, [contenteditable="true"]'
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const elementOf = ({ target }: Event): Element | undefined => (target instanceof Element ? target : undefined)

/** What a click presses; a click on anything else only marks its place. */
const controlOf = (target: Element): Element | null => target.closest(CONTROLS)

/** A key makes a click, too, but has no point. */
const pointOf = ({ detail, clientX: x, clientY: y }: MouseEvent): Point | undefined =>
  detail === 0 ? undefined : { x, y }

const isOfLabel = (control: Element, former: Element): boolean =>
  'labels' in control && [...((control.labels as NodeListOf<Element> | null) ?? [])].some((it) => it.contains(former))

/** Whether the browser itself goes on from what was pressed to a control, as part of the same press. */
const follows =
  (control: Element, isByKey: boolean) =>
  (former: unknown): boolean => {
    if (!(former instanceof Element)) return false
    if (isOfLabel(control, former)) return true
    // By pointer it is another press: the button may have come to where the field was.
    if (!isByKey) return false
    const isSubmit = control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null
    return isSubmit && former instanceof HTMLInputElement && former.form === control.form
  }

function onClick(event: MouseEvent): void {
  const target = elementOf(event)
  // What a program clicks was decided by the press that made it do so.
  if (target === undefined || !event.isTrusted) return
  if (target.closest('a[aria-disabled="true"]') !== null) return stop(event)
  const control = controlOf(target)
  const pressed = control ?? target
  const point = pointOf(event)
  const counts = presses.press({ control: pressed, point, follows: follows(pressed, point === undefined) })
  if (!counts && control !== null) stop(event)
}

function onKeyDown(event: KeyboardEvent): void {
  const target = elementOf(event)
  if (target === undefined || !event.isTrusted || MODIFIERS.has(event.key)) return
  if (event.key === ' ') {
    // A held space bar is one click of a button by itself, and text in a field.
    if (event.repeat && target.matches('[role]:not(button, input, textarea)')) stop(event)
    return
  }
  if (event.key !== 'Enter') return presses.move()
  if (target.matches(WRITTEN)) return
  if (event.repeat) return stop(event)
  // In a field, Enter is what the page or its form makes of it; on a control it is a click.
  if (target.matches('input') && !presses.press({ control: target, point: undefined })) stop(event)
}

/**
 * Makes one press one act, for every control of the document: a held key presses once, and what is pressed while an act
 * waits for its answer, or right after it, does not count.
 *
 * @returns what ends that.
 */
export function guardPresses(document: Document): () => void {
  const options = { capture: true }
  const onPointerDown = () => presses.move()
  document.addEventListener('click', onClick, options)
  document.addEventListener('keydown', onKeyDown, options)
  document.addEventListener('pointerdown', onPointerDown, options)
  return () => {
    document.removeEventListener('click', onClick, options)
    document.removeEventListener('keydown', onKeyDown, options)
    document.removeEventListener('pointerdown', onPointerDown, options)
  }
}
