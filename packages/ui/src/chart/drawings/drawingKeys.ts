import type { KeyboardEvent } from 'react'
import type { Shift, View } from './view.ts'

const ARROWS: Readonly<Record<string, Shift>> = {
  ArrowUp: { bars: 0, price: 1 },
  ArrowDown: { bars: 0, price: -1 },
  ArrowLeft: { bars: -1, price: 0 },
  ArrowRight: { bars: 1, price: 0 },
}
const SHIFT_FACTOR = 10

/**
 * How far an arrow key moves a drawing: a candle or a pip, with Shift ten; undefined for any other key. Up is up on the
 * screen, also where high prices are below.
 */
export function shiftOfKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  pipSize: string,
  view: Pick<View, 'top' | 'bottom'>,
): Shift | undefined {
  const arrow = ARROWS[key]
  const factor = shiftKey ? SHIFT_FACTOR : 1
  return (
    arrow && {
      bars: arrow.bars * factor,
      price: arrow.price * factor * Number(pipSize) * (view.top < view.bottom ? -1 : 1),
    }
  )
}
