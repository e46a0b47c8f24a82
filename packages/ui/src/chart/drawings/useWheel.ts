import { useEffect, type RefObject } from 'react'
import type { ChartSession } from '../session.ts'
import { spotIn } from './useSketch.ts'

/** What the wheel is divided by for the library: it zooms by at most a tenth at once. */
const DELTA_PER_STEP = 100
const ZOOM_PER_STEP = 0.1
const UNIT_PX = [1, 32, 120] as const

/** Scrolls and zooms the chart by a wheel that turns over something that lies on it. */
export function useWheel(layer: RefObject<HTMLElement | null>, { chart }: ChartSession): void {
  useEffect(() => {
    const element = layer.current
    if (element === null) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { deltaX, deltaY, deltaMode } = event
      if (Math.abs(deltaX) > Math.abs(deltaY)) return chart.scrollByDistance(-deltaX)
      const steps = (-deltaY * (UNIT_PX[deltaMode] ?? 1)) / DELTA_PER_STEP
      chart.zoomAtCoordinate(1 + ZOOM_PER_STEP * Math.max(-1, Math.min(1, steps)), spotIn(element, event))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [layer, chart])
}
