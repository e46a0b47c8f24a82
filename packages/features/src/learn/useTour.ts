import type { CourseProgress, Instrument, Order } from '@openlot/core/contract'
import { formatPrice } from '@openlot/core/math'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../session/useSession.ts'
import { useTicketState, type TicketState } from '../ticket/useTicketState.ts'
import type { LearnPlace } from './learnPlace.ts'
import { canGoBack, canKeep, goBack, keep, notice, resumeTour, stepNumber, type TourState } from './tour.ts'
import { otherPrice } from './tradeResult.ts'
import { useCourse } from './useCourse.ts'
import { useTourFacts } from './useTourFacts.ts'

export interface Tour {
  readonly state: TourState
  readonly ticket: TicketState
  readonly instrument: Instrument
  /** It is done with play money: nothing goes on over a real account. */
  readonly isReal: boolean
  /** Whether the chosen market can be dealt in now. */
  readonly isOpen: boolean
  /** What the ticket plans to lose at its stop. */
  readonly plannedLoss: string | undefined
  /** Whether the order has a stop loss that can be moved. */
  readonly hasStop: boolean
  /** The order that the tour is about. */
  readonly order: Order | undefined
  readonly isClosed: boolean
  /** Goes on with things as they are; undefined where something is to be done first. */
  readonly keep: (() => void) | undefined
  readonly back: (() => void) | undefined
  /** Ends it; it is not offered again. */
  end(): void
}

/** The guided first trade of a user: goes on by what is seen of the app, and stores each step. */
export function useTour(instrument: Instrument, progress: CourseProgress, { choose }: LearnPlace): Tour {
  'use memo'
  const { save } = useCourse('first-trade')
  const { isDemo } = useSession()
  const ticket = useTicketState(instrument)
  const isReal = !isDemo && ticket.order.account.isReal
  const [order, setOrder] = useState(progress.order)
  const { facts, order: shown, quotes } = useTourFacts(instrument, ticket, order)
  const [state, setState] = useState(() => resumeTour(progress, facts))
  const next = isReal ? state : notice(state, facts)
  if (next !== state) setState(next)
  if (next.order !== order) setOrder(next.order)

  const store = useEffectEvent(({ step, order: id }: Pick<TourState, 'step' | 'order'>) => {
    const isKnown = id !== undefined && id === progress.order
    const filled = shown && otherPrice(shown, quotes.current)
    const price = isKnown ? progress.price : filled && formatPrice(filled, instrument.PricePrecision)
    if (stepNumber(step) === progress.step && id === progress.order && progress.done === 0) return
    save({
      step: stepNumber(step),
      done: 0,
      ...(id !== undefined && { order: id, ...(price !== undefined && { price }) }),
    })
  })
  const isSeen = state.order === undefined || shown !== undefined
  useEffect(() => {
    if (isSeen) store({ step: state.step, order: state.order })
  }, [state.step, state.order, isSeen])

  // On another device another instrument is on the chart.
  const traded = shown?.forex_id
  const show = useEffectEvent(choose)
  useEffect(() => {
    if (traded !== undefined) show(traded)
  }, [traded])

  return {
    state,
    ticket,
    instrument,
    isReal,
    isOpen: facts.isOpen,
    plannedLoss: facts.plannedLoss,
    hasStop: facts.stop !== undefined,
    order: shown,
    isClosed: facts.order === 'closed',
    keep: canKeep(state, facts) ? () => setState((now) => keep(now, facts)) : undefined,
    back: canGoBack(state) ? () => setState((now) => goBack(now, facts)) : undefined,
    end: () => save({ ...progress, step: stepNumber(state.step), done: 1 }),
  }
}
