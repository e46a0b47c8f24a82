import type { Drawing } from '@openlot/core/math'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { fitPrice } from '../fitPrice.ts'
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
export function useReveal({ root, session, view, drawings, revealed }: Settings): void {
  // One that was asked for before the layer was there has been seen.
  const [former] = useState(revealed)
  const reveal = useEffectEvent(({ id }: Revealed, signal: AbortSignal) => {
    const drawing = drawings.find((one) => one.id === id)
    if (drawing === undefined) return
    root.current?.querySelector<SVGElement>(`[data-drawing="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
    const { left, right, top, bottom } = boundsOf(drawing, shapeOf(drawing, view), view)
    const times = drawing.points.map(({ time }) => time)
    const middle = (Math.min(...times) + Math.max(...times)) / 2
    if (right < 0 || left > view.width) void goTo(session, middle, signal)
    else if (bottom < 0 || top > view.height) fitPrice(session.scale, drawing.points[0]?.price ?? 0)
  })
  useEffect(() => {
    if (revealed === undefined || revealed === former) return
    const own = new AbortController()
    reveal(revealed, own.signal)
    return () => own.abort()
  }, [revealed, former])
}
