import { GripHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { bordersOf, measuredHeights, moveBorder, onPanesDragged, type PaneBorder } from './indicators/draggedPanes.ts'
import { idOf } from './indicators/paneOf.ts'
import type { ChartSession } from './session.ts'
import type { ChartIndicator } from './types.ts'
import styles from './PaneGrips.module.css'

export interface PaneGripsProps {
  session: ChartSession
  /** What the grip above a pane is called: "Height of RSI". */
  labelOf: (indicator: ChartIndicator) => string
  /** Gets the indicators with the heights of their panes, once one has been moved. */
  onChange: (indicators: readonly ChartIndicator[]) => void
}

const KEY_STEP_PX = 8
const FAR_STEPS = 4

const isSame = (a: readonly PaneBorder[], b: readonly PaneBorder[]) =>
  a.length === b.length &&
  a.every(({ indicator, top }, at) => indicator === b[at]?.indicator && top === b[at].top) &&
  a[0]?.heights.at(-1) === b[0]?.heights.at(-1)

/**
 * Keeps the heights of a chart's panes: their borders are dragged by the mouse, and have a grip beside the axis for
 * fingers and keys. Home and End move it as far as there is room.
 */
export function PaneGrips({ session, labelOf, onChange }: PaneGripsProps) {
  'use memo'
  const { chart, scale } = session
  const [borders, setBorders] = useState<readonly PaneBorder[]>([])
  const [axis, setAxis] = useState({ left: 0, width: 0 })
  const drag = useRef<{ pointer: number; from: number; border: PaneBorder; hasMoved: boolean }>(undefined)

  const place = useEffectEvent(() => {
    const box = scale.box()
    if (box && (box.width !== axis.left || box.axis !== axis.width)) setAxis({ left: box.width, width: box.axis })
    const next = bordersOf(chart)
    if (!isSame(borders, next)) setBorders(next)
  })
  const keep = useEffectEvent((next: readonly ChartIndicator[]) => onChange(next))

  useEffect(() => {
    const stops = [scale.subscribe(() => place()), onPanesDragged(chart, (next) => keep(next))]
    scale.changed()
    // A border between two panes moves no candle.
    const onDrag = () => place()
    chart.subscribeAction('onPaneDrag', onDrag)
    return () => {
      for (const stop of stops) stop()
      chart.unsubscribeAction('onPaneDrag', onDrag)
    }
  }, [chart, scale])

  function move(border: PaneBorder, px: number) {
    moveBorder(chart, border, px)
    place()
  }

  function end() {
    const next = measuredHeights(chart)
    if (next) onChange(next)
  }

  function onPointerEnd({ pointerId, type }: PointerEvent) {
    const current = drag.current
    if (current?.pointer !== pointerId) return
    drag.current = undefined
    if (type === 'pointercancel') move(current.border, 0)
    else if (current.hasMoved) end()
  }

  function onKeyDown(event: KeyboardEvent, border: PaneBorder) {
    const step = KEY_STEP_PX * (event.shiftKey ? FAR_STEPS : 1)
    const [up, down] = border.room
    const px = { ArrowUp: -step, ArrowDown: step, Home: down, End: up }[event.key]
    if (px === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    move(border, px)
    end()
  }

  return (
    <div className={styles.grips} style={{ left: axis.left, inlineSize: axis.width }}>
      {borders.map((border) => {
        const { indicator, index, top, heights, room } = border
        const height = heights[index] ?? 0
        return (
          <div
            key={idOf(indicator)}
            className={styles.grip}
            style={{ transform: `translateY(${Math.round(top)}px)` }}
            // An hr cannot be moved; a focusable separator can.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="separator"
            tabIndex={0}
            aria-orientation="horizontal"
            aria-label={labelOf(indicator)}
            aria-valuenow={Math.round(height)}
            aria-valuemin={Math.round(height - room[1])}
            aria-valuemax={Math.round(height - room[0])}
            onPointerDown={(event) => {
              if (event.button !== 0 || !event.isPrimary) return
              event.currentTarget.setPointerCapture(event.pointerId)
              drag.current = { pointer: event.pointerId, from: event.clientY, border, hasMoved: false }
            }}
            onPointerMove={({ pointerId, clientY }) => {
              const current = drag.current
              if (current?.pointer !== pointerId) return
              current.hasMoved = true
              move(current.border, clientY - current.from)
            }}
            onPointerUp={onPointerEnd}
            onPointerCancel={onPointerEnd}
            onKeyDown={(event) => onKeyDown(event, border)}
          >
            <GripHorizontal aria-hidden="true" />
          </div>
        )
      })}
    </div>
  )
}
