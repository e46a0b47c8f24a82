import { indexAt, spotOf, type Spot, type View } from '../drawings/view.ts'
import type { ChartTrade } from '../types.ts'

/** A trade on the screen. */
export interface ShownTrade {
  readonly trade: ChartTrade
  readonly opened: Spot
  /** Undefined while it is open. */
  readonly closed: Spot | undefined
  /** Whether there is room for its result beside where it was closed. */
  readonly hasRoom: boolean
}

/** What a result takes, from where the trade was closed. */
const RESULT_WIDTH_PX = 64
const RESULT_HEIGHT_PX = 16

/** A trade is drawn at the candle that it was made in, whatever the minute. */
function spotAt(view: View, { time, price }: ChartTrade['opened']): Spot {
  const candle = view.bars[Math.floor(indexAt(view, time))]
  return spotOf(view, { time: candle?.timestamp ?? time, price })
}

/** The trades of which something is in sight. Results that would cover others are left out, the newest have room first. */
export function tradeSpots(view: View, trades: readonly ChartTrade[]): ShownTrade[] {
  const isInSight = ({ x }: Spot) => x >= 0 && x <= view.width
  const taken: Spot[] = []
  const isFree = ({ x, y }: Spot) =>
    !taken.some((one) => Math.abs(one.x - x) < RESULT_WIDTH_PX && Math.abs(one.y - y) < RESULT_HEIGHT_PX)
  return trades
    .toSorted((a, b) => (b.closed?.time ?? Infinity) - (a.closed?.time ?? Infinity))
    .flatMap((trade) => {
      const opened = spotAt(view, trade.opened)
      const closed = trade.closed && spotAt(view, trade.closed)
      const spans = closed !== undefined && opened.x < 0 && closed.x > view.width
      if (!spans && !isInSight(opened) && (closed === undefined || !isInSight(closed))) return []
      const hasRoom = closed !== undefined && isInSight(closed) && isFree(closed)
      if (hasRoom) taken.push(closed)
      return [{ trade, opened, closed, hasRoom }]
    })
}
