import type { KeyboardEvent } from 'react'

interface Roving<T extends string> {
  items: readonly { value: T; disabled?: boolean }[]
  value: T
  onChange: (value: T) => void
}

/**
 * Keyboard navigation of a choice of one: a single tab stop, arrows move and choose, Home and End jump.
 * On a right-to-left page the left arrow moves forward.
 */
export function useRoving<T extends string>({ items, value, onChange }: Roving<T>) {
  const enabled = items.filter((item) => item.disabled !== true)
  const tabStop = enabled.some((item) => item.value === value) ? value : enabled[0]?.value

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const list = event.currentTarget.parentElement
    if (list === null) return
    const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const at = enabled.findIndex((item) => item.value === value)
    const targets: Record<string, number> = {
      [forward]: (at + 1) % enabled.length,
      [backward]: (at - 1 + enabled.length) % enabled.length,
      Home: 0,
      End: enabled.length - 1,
    }
    const next = enabled[targets[event.key] ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    list.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }

  /** Props of the element of one item. */
  return (item: T) => ({ 'data-value': item, tabIndex: item === tabStop ? 0 : -1, onKeyDown })
}
