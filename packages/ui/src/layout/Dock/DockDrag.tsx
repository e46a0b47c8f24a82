import { useEffect, useEffectEvent, useState, type CSSProperties, type RefObject } from 'react'
import type { Shares, Target } from './changes.ts'
import { boxAt, sharesAt, targetAt, type Extent, type Point } from './dropTarget.ts'
import type { Box, PlacedStack } from './placement.ts'
import styles from './Dock.module.css'

/** A press that moves less is a click. */
const CLICK_PX = 6

export interface DockDragProps {
  dock: RefObject<HTMLElement | null>
  stacks: readonly PlacedStack[]
  extent: Extent
  panels: Readonly<Record<string, { readonly title: string; readonly usual?: Extent }>>
  styleOf: (box: Box) => CSSProperties
  onDrop: (panel: string, target: Target, shares: Shares) => void
  onFloat: ((panel: string) => void) | undefined
}

interface Drag {
  readonly panel: string
  readonly from: { readonly x: number; readonly y: number }
  /** Undefined until it has moved. */
  readonly at: Point | undefined
}

/** The panel that a press would move: that of the grip or of the tab. */
function panelAt({ target, pointerType }: PointerEvent): string | undefined {
  if (!(target instanceof Element)) return undefined
  const grip = target.closest<HTMLElement>('[data-dock-grip]')
  // A finger scrolls the tabs.
  const tab = pointerType === 'touch' ? null : target.closest<HTMLElement>('[data-dock-head] [role=tab]')
  return grip?.dataset['dockGrip'] ?? tab?.dataset['value']
}

/**
 * Dragging a panel by its grip or its tab: shows where it will be, and its name beside the pointer. Escape drops it where
 * it was. Apart from the dock, which is drawn before anybody drags.
 */
export default function DockDrag({ dock, stacks, extent, panels, styleOf, onDrop, onFloat }: DockDragProps) {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = drag !== undefined

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const frame = dock.current!.getBoundingClientRect()
    const isMirrored = getComputedStyle(dock.current!).direction === 'rtl'
    return { start: isMirrored ? frame.right - clientX : clientX - frame.left, top: clientY - frame.top }
  }

  useEffect(() => {
    const element = dock.current
    function onDown(event: PointerEvent) {
      const panel = event.button === 0 ? panelAt(event) : undefined
      if (panel === undefined) return
      // A finger's events would go on to the grip, which may move away.
      const pressed = event.target as Element
      if (pressed.hasPointerCapture(event.pointerId)) pressed.releasePointerCapture(event.pointerId)
      setDrag({ panel, from: { x: event.clientX, y: event.clientY }, at: undefined })
    }
    element?.addEventListener('pointerdown', onDown)
    return () => element?.removeEventListener('pointerdown', onDown)
  }, [dock])

  const onMove = useEffectEvent((event: PointerEvent) => {
    if (drag === undefined) return
    const { from, at } = drag
    if (at === undefined && Math.hypot(event.clientX - from.x, event.clientY - from.y) < CLICK_PX) return
    // From now on also outside of the window; and the press is no click of what it began on.
    if (at === undefined) dock.current?.setPointerCapture(event.pointerId)
    setDrag({ ...drag, at: pointOf(event) })
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    setDrag(undefined)
    if (drag?.at === undefined) return
    const { clientX, clientY } = event
    const isOutside = clientX < 0 || clientY < 0 || clientX > innerWidth || clientY > innerHeight
    if (isOutside) return onFloat?.(drag.panel)
    const target = targetAt(pointOf(event), stacks, extent)
    if (target) onDrop(drag.panel, target, sharesAt(target, stacks, extent, panels[drag.panel]?.usual))
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setDrag(undefined)
  })

  useEffect(() => {
    if (!isDragging) return
    const cancel = () => setDrag(undefined)
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('pointermove', (event) => onMove(event), { signal })
    addEventListener('pointerup', (event) => onUp(event), { signal })
    addEventListener('pointercancel', cancel, { signal })
    addEventListener('keydown', (event) => onKey(event), { signal, capture: true })
    return () => stop.abort()
  }, [isDragging])

  if (drag?.at === undefined) return null
  const target = targetAt(drag.at, stacks, extent)
  return (
    <>
      {target && <div className={styles.drop} style={styleOf(boxAt(target, stacks, extent))} />}
      <div className={styles.dragged} style={{ insetInlineStart: drag.at.start, insetBlockStart: drag.at.top }}>
        {panels[drag.panel]?.title}
      </div>
    </>
  )
}
