import { useLanguage } from '@openlot/i18n/react'
import { GripVertical } from 'lucide-react'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { movedPlace, type MovablePlace } from './place.ts'
import styles from './Movable.module.css'

export interface MovableProps {
  at: MovablePlace
  /** It has been moved: a pointer has let go of it, or a key has been pressed. */
  onMove: (to: MovablePlace) => void
  /** What its grip does: "Move the ticket". */
  label: string
  /** Gets the grip, to put it where it belongs. */
  children: (grip: ReactNode) => ReactNode
}

/** A press of an arrow key moves it so far. */
const STEP_PX = 8
const FAR_STEPS = 5
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
}

/**
 * Something small that lies over its parent, and is moved in it by its grip: by pointer, or by the arrow keys. The rest
 * of the parent takes presses as if it were not there. Left and right are the same in all languages.
 */
export function Movable({ at, onMove, label, children }: MovableProps) {
  const { dir } = useLanguage()
  const area = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ pointer: number; x: number; y: number; from: MovablePlace; hasMoved: boolean }>(undefined)
  /** While a pointer moves it. */
  const [moving, setMoving] = useState<MovablePlace>()
  const shown = moving ?? at

  function after(from: MovablePlace, by: { x: number; y: number }): MovablePlace {
    if (area.current === null || own.current === null) return from
    return movedPlace(from, by, area.current.getBoundingClientRect(), own.current.getBoundingClientRect())
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const start = pressed.current
    if (start?.pointer !== pointerId) return
    start.hasMoved = true
    setMoving(after(start.from, { x: clientX - start.x, y: clientY - start.y }))
  }

  function onPointerEnd({ pointerId, type, clientX, clientY }: PointerEvent) {
    const start = pressed.current
    if (start?.pointer !== pointerId) return
    pressed.current = undefined
    setMoving(undefined)
    // The last move may not have been rendered yet.
    if (type === 'pointerup' && start.hasMoved) {
      onMove(after(start.from, { x: clientX - start.x, y: clientY - start.y }))
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = ARROWS[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const times = event.shiftKey ? FAR_STEPS : 1
    onMove(after(at, { x: by.x * times, y: by.y * times }))
  }

  const grip = (
    <button
      type="button"
      className={styles.grip}
      aria-label={label}
      title={label}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pressed.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from: at, hasMoved: false }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
  return (
    <div ref={area} dir="ltr" className={styles.area}>
      <div
        ref={own}
        className={styles.own}
        data-moving={moving !== undefined || undefined}
        style={{ '--x': shown.x, '--y': shown.y } as CSSProperties}
      >
        {/* Its own place is from the left, what is in it begins where its language does. */}
        <div dir={dir}>{children(grip)}</div>
      </div>
    </div>
  )
}
