import { useTranslation } from '@openlot/i18n/react'
import { useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import styles from './SplitPanel.module.css'

export interface SplitPanelProps {
  /** `columns` side by side, `rows` one above the other. */
  layout: 'columns' | 'rows'
  /** Which of the two keeps its size; the other takes the remaining space. */
  sized: 'first' | 'second'
  /** Its size in px, held by the app so that it can be stored. */
  size: number
  onSizeChange: (size: number) => void
  min: number
  max: number
  /** A size below `min` that it snaps to, so that little more than its head is left. */
  folded?: number
  /** Shows the other panel alone; the sized one keeps its state. */
  hidden?: boolean
  /** Names the divider, such as "Width of the watchlist". */
  label?: string
  first: ReactNode
  second: ReactNode
}

const KEY_STEP_PX = 16

/** Two panels with a divider that is dragged or moved with the arrow keys. */
export function SplitPanel({
  layout,
  sized,
  size,
  onSizeChange,
  min,
  max,
  folded,
  hidden = false,
  label,
  first,
  second,
}: SplitPanelProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const drag = useRef<{ from: number; size: number }>(undefined)
  const columns = layout === 'columns'
  const least = folded ?? min
  const clamp = (next: number) => Math.round(Math.min(max, Math.max(min, next)))
  /** Dragged past the middle between both, it folds. */
  const snap = (next: number) => (folded !== undefined && next < (folded + min) / 2 ? folded : clamp(next))
  /** A key folds or opens it in one step, however small its own step is. */
  const stepTo = (next: number) => {
    if (folded === undefined) return clamp(next)
    if (size === folded) return next > size ? clamp(next) : folded
    return size <= min && next < size ? folded : clamp(next)
  }

  /** +1 if moving right or down enlarges the sized panel, else -1. */
  function growth(divider: HTMLElement): 1 | -1 {
    const mirrored = columns && getComputedStyle(divider).direction === 'rtl'
    return (sized === 'first') === mirrored ? -1 : 1
  }

  const position = (event: PointerEvent) => (columns ? event.clientX : event.clientY)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: position(event), size }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (drag.current === undefined) return
    onSizeChange(snap(drag.current.size + (position(event) - drag.current.from) * growth(event.currentTarget)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = KEY_STEP_PX * (event.shiftKey ? 4 : 1) * growth(event.currentTarget)
    const sizes: Record<string, number> = {
      [columns ? 'ArrowRight' : 'ArrowDown']: size + step,
      [columns ? 'ArrowLeft' : 'ArrowUp']: size - step,
    }
    const ends: Record<string, number> = { Home: least, End: max }
    const end = ends[event.key]
    const next = sizes[event.key]
    if (end === undefined && next === undefined) return
    event.preventDefault()
    onSizeChange(end ?? stepTo(next ?? size))
  }

  const panel = (which: 'first' | 'second', content: ReactNode) => (
    <div
      id={which === sized ? id : undefined}
      className={styles.panel}
      style={which === sized ? { flex: `0 0 ${size}px` } : undefined}
      data-rest={which !== sized || undefined}
      hidden={which === sized && hidden}
    >
      {content}
    </div>
  )

  return (
    <div className={styles.split} data-layout={layout}>
      {panel('first', first)}
      <div
        className={styles.divider}
        hidden={hidden}
        // An hr cannot be moved; a focusable separator can.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="separator"
        tabIndex={0}
        aria-label={label ?? t('resizePanels')}
        aria-orientation={columns ? 'vertical' : 'horizontal'}
        aria-controls={id}
        aria-valuenow={size}
        aria-valuemin={least}
        aria-valuemax={max}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onLostPointerCapture={() => (drag.current = undefined)}
        onKeyDown={onKeyDown}
      />
      {panel('second', second)}
    </div>
  )
}
