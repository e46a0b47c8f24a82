import type { Drawing } from '@openlot/core/math'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { lookAtPrice } from '../fitPrice.ts'
import type { ChartSession } from '../session.ts'
import { boundsOf, shapeOf } from './shapes.ts'
import type { View } from './view.ts'

/** A drawing that is to be seen: another object each time, as the same one may be asked for again. */
export interface Revealed {
  readonly id: string
}

interface Settings {
  /** The layer that the drawings are in. */
  root: RefObject<HTMLElement | null>
  session: ChartSession
  view: View
  drawings: readonly Drawing[]
  /** The id of the chosen drawing. */
  selected: string | undefined
  revealed: Revealed | undefined
}

async function goTo(session: ChartSession, time: number, signal: AbortSignal): Promise<void> {
  try {
    const { goToTime } = await import('../goToTime.ts')
    if (!signal.aborted) await goToTime(session, time, signal)
  } catch {
    // Where its candles, or the code that goes there, cannot be loaded, it is still chosen.
  }
}

/** Gives a drawing that was asked for the focus, and goes there if it is out of sight. */
export function useReveal({ root, session, view, drawings, selected, revealed }: Settings): void {
  const { scale } = session
  // One that was asked for before the layer was there has been seen. A screen that is shown again runs its effects anew.
  const seen = useRef(revealed)
  /** Brings its prices into sight, too, which the candles there may leave out. */
  const lookAtPrices = useEffectEvent((drawing: Drawing) => {
    const { top, bottom } = boundsOf(drawing, shapeOf(drawing, view), view)
    if (bottom < 0 || top > view.height) lookAtPrice(scale, drawing.points[0]?.price)
  })
  const reveal = useEffectEvent(async ({ id }: Revealed, signal: AbortSignal) => {
    const drawing = drawings.find((one) => one.id === id)
    if (drawing === undefined) return
    root.current?.querySelector<SVGElement>(`[data-drawing="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
    const { left, right } = boundsOf(drawing, shapeOf(drawing, view), view)
    const times = drawing.points.map(({ time }) => time)
    const middle = (Math.min(...times) + Math.max(...times)) / 2
    if (right < 0 || left > view.width) await goTo(session, middle, signal)
    // The view follows with the frame.
    requestAnimationFrame(() => requestAnimationFrame(() => signal.aborted || lookAtPrices(drawing)))
  })
  useEffect(() => {
    if (revealed === undefined || revealed === seen.current) return
    const own = new AbortController()
    void reveal(revealed, own.signal).then(() => (seen.current = revealed))
    return () => own.abort()
  }, [revealed])
  // Only as long as it is being looked at: one far from the market leaves the candles flat.
  const isLookedAt = revealed !== undefined && revealed.id === selected
  useEffect(() => {
    if (!isLookedAt) return
    return () => lookAtPrice(scale, undefined)
  }, [isLookedAt, scale])
}
