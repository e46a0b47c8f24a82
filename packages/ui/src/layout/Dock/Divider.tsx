import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import type { PlacedDivider } from './placement.ts'
import styles from './Dock.module.css'

const KEY_STEP_PX = 16

interface Props {
  divider: PlacedDivider
  style: CSSProperties
  label: string
  /** It is being dragged, by so many px to the end from where it was. */
  onMove: (from: PlacedDivider, px: number) => void
  /** It was moved. */
  onEnd: (from: PlacedDivider, px: number) => void
}

/** Between two panels: dragged, or moved with the arrow keys; Home and End move it as far as there is room. */
export function Divider({ divider, style, label, onMove, onEnd }: Props) {
  const { axis, index, sizes, room } = divider
  const drag = useRef<{ from: number; px: number; divider: PlacedDivider }>(undefined)
  const isRow = axis === 'row'
  const size = sizes[index] ?? 0

  const position = (event: PointerEvent) => (isRow ? event.clientX : event.clientY)
  const towardsEnd = (element: HTMLElement): 1 | -1 => (isRow && getComputedStyle(element).direction === 'rtl' ? -1 : 1)
  const within = (px: number, [least, most]: readonly [number, number]) => Math.max(least, Math.min(most, px))

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // The panels move with it: what it was between is as it was.
    drag.current = { from: position(event), px: 0, divider }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { current } = drag
    if (current === undefined) return
    const px = (position(event) - current.from) * towardsEnd(event.currentTarget)
    current.px = within(px, current.divider.room)
    onMove(current.divider, current.px)
  }

  function onLostPointerCapture() {
    if (drag.current !== undefined) onEnd(drag.current.divider, drag.current.px)
    drag.current = undefined
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = KEY_STEP_PX * (event.shiftKey ? 4 : 1)
    const moves: Record<string, number> = {
      [isRow ? 'ArrowRight' : 'ArrowDown']: step * towardsEnd(event.currentTarget),
      [isRow ? 'ArrowLeft' : 'ArrowUp']: -step * towardsEnd(event.currentTarget),
      Home: room[0],
      End: room[1],
    }
    const px = moves[event.key]
    if (px === undefined) return
    event.preventDefault()
    onEnd(divider, within(px, room))
  }

  return (
    <div
      className={styles.divider}
      style={style}
      data-axis={axis}
      // An hr cannot be moved; a focusable separator can.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isRow ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={size + room[0]}
      aria-valuemax={size + room[1]}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onLostPointerCapture}
      onKeyDown={onKeyDown}
    />
  )
}
