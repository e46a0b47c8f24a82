import type { Instrument, Order } from '@openlot/core/contract'
import { negateDecimal } from '@openlot/core/math'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import type { LiveQuote } from '../live/quote.ts'
import { useTradeBlock } from '../market/useQuote.ts'
import { useHistory } from '../positions/useHistory.ts'
import { useHoldings } from '../positions/useHoldings.ts'
import type { TicketState } from '../ticket/useTicketState.ts'
import type { TourFacts } from './tour.ts'

/** Quotes that are kept to find the one that filled an order. */
const KEPT_QUOTES = 50
const NO_STOP = 0

export interface TourSight {
  readonly facts: TourFacts
  /** The order that the tour is about, open or closed. */
  readonly order: Order | undefined
  /** The last quotes of the instrument, newest last. */
  readonly quotes: RefObject<readonly LiveQuote[]>
}

/** What the tour sees of the app. */
export function useTourFacts(instrument: Instrument, ticket: TicketState, orderId: number | undefined): TourSight {
  'use memo'
  const { orders: holdings, isLoading, isFailed } = useHoldings()
  const isHeld = holdings.some(({ Id }) => Id === orderId)
  const isGone = orderId !== undefined && !isLoading && !isFailed && !isHeld
  const history = useHistory({ isWanted: isGone })
  const isAsked = useAskedAnew(isGone ? orderId : undefined, history.reload)
  const order = [...holdings, ...history.orders].find(({ Id }) => Id === orderId)
  const { ticks, quotes } = useTicks(instrument.Id)
  const presses = usePresses()
  const block = useTradeBlock(instrument.Id)
  const { stopLoss } = ticket.ticket.stops ?? {}
  const stop = isHeld && order !== undefined ? order.TargetLossPrice : undefined
  const closed =
    order !== undefined ? 'closed' : isAsked && !history.isFetching && !history.isFailed ? 'gone' : 'unknown'
  return {
    facts: {
      instrument: instrument.Id,
      isOpen: block === undefined,
      presses,
      plannedLoss:
        stopLoss?.price === undefined || stopLoss.error !== undefined || stopLoss.outcome === undefined
          ? undefined
          : negateDecimal(stopLoss.outcome),
      positions: isLoading || isFailed ? undefined : holdings.map(({ Id }) => Id),
      order: isHeld ? 'open' : isGone ? closed : 'unknown',
      stop: stop === undefined || Number(stop) === NO_STOP ? undefined : stop,
      ticks,
    },
    order,
    quotes,
  }
}

/** Whether a list was asked for again since an order has left the open positions: it may be from before. */
function useAskedAnew(order: number | undefined, reload: () => Promise<unknown>): boolean {
  const [asked, setAsked] = useState<number>()
  const ask = useEffectEvent(reload)
  useEffect(() => {
    if (order === undefined) return
    let isWanted = true
    void ask().then(() => isWanted && setAsked(order))
    return () => {
      isWanted = false
      setAsked(undefined)
    }
  }, [order])
  return order !== undefined && asked === order
}

/** Counts the changes of an instrument's price. */
function useTicks(id: number): { ticks: number; quotes: RefObject<readonly LiveQuote[]> } {
  const { market } = useClient()
  const [ticks, setTicks] = useState(0)
  const quotes = useRef<readonly LiveQuote[]>([])
  useEffect(() => {
    const first = market.quote(id)
    quotes.current = first === undefined ? [] : [first]
    return market.subscribe(id, () => {
      const [quote, last] = [market.quote(id), quotes.current.at(-1)]
      if (quote === undefined || (quote.bid === last?.bid && quote.ask === last.ask)) return
      quotes.current = [...quotes.current, quote].slice(-KEPT_QUOTES)
      setTicks((count) => count + 1)
    })
  }, [market, id])
  return { ticks, quotes }
}

/** Counts the presses of the two prices, wherever they are. */
function usePresses(): number {
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    const look = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-tour="deal"] button') : null
      if (button !== null && !button.matches(':disabled')) setPresses((count) => count + 1)
    }
    document.addEventListener('click', look, { capture: true })
    return () => document.removeEventListener('click', look, { capture: true })
  }, [])
  return presses
}
