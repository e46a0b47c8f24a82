import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createViewStore } from '../drawings/viewStore.ts'
import type { Spot } from '../drawings/view.ts'
import type { ChartSession } from '../session.ts'
import type { ChartPeriod, ChartTrades } from '../types.ts'
import { tradeSpots } from './tradeSpots.ts'
import styles from './TradeMarks.module.css'

interface Props {
  session: ChartSession
  period: ChartPeriod
  trades: ChartTrades
}

/** Half the width of an arrow, its height, and how far its tip is from the price. */
const HALF_PX = 4
const HEIGHT_PX = 7
const TIP_PX = 2
const TEXT_GAP_PX = 8

/** An arrow that points at a price: a purchase from below, a sale from above. */
function arrow({ x, y }: Spot, side: 'buy' | 'sell'): string {
  const away = side === 'buy' ? 1 : -1
  const base = y + away * (TIP_PX + HEIGHT_PX)
  return `M${x} ${y + away * TIP_PX}L${x - HALF_PX} ${base}H${x + HALF_PX}Z`
}

/** The user's trades on the candles: filled arrows where they were opened, hollow ones where they were closed, and what they brought. */
export default function TradeMarks({ session, period, trades: { list, onSince } }: Props) {
  'use memo'
  const views = useMemo(() => createViewStore(session, period), [session, period])
  const view = useSyncExternalStore(views.subscribe, views.get)
  const since = view?.bars[Math.max(0, Math.floor(view.left))]?.timestamp
  useEffect(() => {
    if (since !== undefined) onSince(since)
  }, [since, onSince])
  if (view === undefined) return null
  return (
    <svg data-trades className={styles.trades} width={view.width} height={view.height} aria-hidden="true">
      {tradeSpots(view, list).map(({ trade: { id, side, result, direction }, opened, closed, hasRoom }) => (
        <g key={id} data-direction={direction}>
          {closed && <path className={styles.way} d={`M${opened.x} ${opened.y}L${closed.x} ${closed.y}`} />}
          <path className={styles.opened} d={arrow(opened, side)} />
          {closed && <path className={styles.closed} d={arrow(closed, side === 'buy' ? 'sell' : 'buy')} />}
          {closed && hasRoom && result !== undefined && (
            <text className={styles.result} x={closed.x + TEXT_GAP_PX} y={closed.y}>
              {result}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
