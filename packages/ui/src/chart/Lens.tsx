import { writePrice } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { useLayoutEffect, useRef } from 'react'
import type { ChartSession } from './session.ts'
import styles from './Lens.module.css'

/** A place on the candles, in px from their top left corner. */
interface Spot {
  readonly x: number
  readonly y: number
}

interface Props {
  session: ChartSession
  /** Of the candles, in px. */
  width: number
  /** Where the finger is. */
  at: Spot
  /** The decimal that it points at. */
  price: string
  precision: number
  /** The id of what is drawn over the chart in SVG, which is in the lens, too. */
  overlay?: string
}

const SIZE_PX = 124
const ZOOM = 2
/** How much of the chart is in it. */
const SEEN_PX = SIZE_PX / ZOOM
const HALF_PX = SEEN_PX / 2
/** How far above the finger its middle is, so that the hand does not cover it. */
const LIFT_PX = 118
/** Beside the finger where there is no room above. */
const ASIDE_PX = 110

/** The middle of the lens for a finger at a spot. */
export function lensPlace({ x, y }: Spot, width: number): Spot {
  const half = SIZE_PX / 2
  const within = Math.max(half, Math.min(width - half, x))
  if (y - LIFT_PX >= half) return { x: within, y: y - LIFT_PX }
  return { x: x > width / 2 ? x - ASIDE_PX : x + ASIDE_PX, y: Math.max(half, y) }
}

/** Copies what a chart shows around a spot. */
function drawUnder(glass: HTMLCanvasElement, chart: HTMLElement, at: Spot): void {
  const context = glass.getContext('2d')
  if (!context) return
  const dpr = window.devicePixelRatio
  const ground = chart.getBoundingClientRect()
  context.clearRect(0, 0, SIZE_PX * dpr, SIZE_PX * dpr)
  for (const source of chart.querySelectorAll('canvas')) {
    const { left, top, width } = source.getBoundingClientRect()
    if (width === 0) continue
    const scale = source.width / width
    const [fromX, fromY] = [at.x - HALF_PX - (left - ground.left), at.y - HALF_PX - (top - ground.top)]
    const [size, target] = [SEEN_PX * scale, SIZE_PX * dpr]
    context.drawImage(source, fromX * scale, fromY * scale, size, size, 0, 0, target, target)
  }
}

/** What is under a finger, twice as large above it, with the price it points at. */
export default function Lens({ session, width: available, at, price, precision, overlay }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { code } = useLanguage()
  const { x, y } = lensPlace(at, available)

  useLayoutEffect(() => {
    // What the chart draws in this frame is in it, too.
    const frame = requestAnimationFrame(() => canvas.current && drawUnder(canvas.current, session.element, at))
    return () => cancelAnimationFrame(frame)
  }, [session, at])

  const size = SIZE_PX * window.devicePixelRatio
  return (
    <div
      className={styles.lens}
      data-lens
      aria-hidden="true"
      style={{ transform: `translate(${Math.round(x - SIZE_PX / 2)}px,${Math.round(y - SIZE_PX / 2)}px)` }}
    >
      <div className={styles.glass}>
        <canvas ref={canvas} className={styles.canvas} width={size} height={size} />
        {overlay !== undefined && (
          <svg className={styles.overlay} viewBox={[at.x - HALF_PX, at.y - HALF_PX, SEEN_PX, SEEN_PX].join(' ')}>
            <use href={`#${overlay}`} />
          </svg>
        )}
      </div>
      <span className={styles.price}>{writePrice(price, code, precision)}</span>
    </div>
  )
}
