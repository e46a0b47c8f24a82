import type { KeyboardEvent } from 'react'

/** Pips by key; with Shift ten times as many. */
const KEY_PIPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }
const SHIFT_FACTOR = 10

/** How many pips a key moves a line up; undefined for any other key. */
export const pipsOfKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number | undefined => {
  const pips = KEY_PIPS[key]
  return pips && pips * (shiftKey ? SHIFT_FACTOR : 1)
}
