import { COURSE_STEPS } from '@openlot/core/contract'

/** The steps of the guided first trade, in their order. */
export const TOUR_STEPS = [
  'market',
  'price',
  'lots',
  'leverage',
  'stop',
  'deal',
  'watch',
  'move',
  'close',
] as const satisfies { readonly length: (typeof COURSE_STEPS)['first-trade'] }
type TourStep = (typeof TOUR_STEPS)[number]

/** What is seen of the app: nothing of it is told by the tour itself. */
export interface TourFacts {
  /** The chosen instrument; undefined until it has loaded. */
  readonly instrument: number | undefined
  /** Whether it can be dealt in now. */
  readonly isOpen: boolean
  /** How often one of the two prices was pressed. */
  readonly presses: number
  /** What the ticket plans to lose at its stop; undefined without a valid stop. */
  readonly plannedLoss: string | undefined
  /** The open positions; undefined until they have loaded. */
  readonly positions: readonly number[] | undefined
  /** The order that the tour is about. */
  readonly order: 'unknown' | 'open' | 'closed' | 'gone'
  /** The stop loss of that order, while it is open. */
  readonly stop: string | undefined
  /** How often the price has changed. */
  readonly ticks: number
}

export interface TourState {
  readonly step: TourStep
  /** The order that the tour is about, once there is one. */
  readonly order: number | undefined
  /** What was seen when the step began, or first became known. */
  readonly since: TourFacts
}

/** So many changes of the price show that it moves. */
const TICKS_TO_WATCH = 3

const numberOf = (step: TourStep): number => TOUR_STEPS.indexOf(step) + 1
const FIRST_WITH_ORDER = numberOf('watch')

/** The number of a step, from 1. */
export const stepNumber = numberOf

/** The tour where it was left; one that has lost its order begins anew. */
export function resumeTour(saved: { readonly step: number; readonly order?: number | undefined }, now: TourFacts) {
  const step = TOUR_STEPS[saved.step - 1] ?? 'market'
  const hasLost = saved.step >= FIRST_WITH_ORDER && saved.order === undefined
  const state: TourState = { step: hasLost ? 'market' : step, order: hasLost ? undefined : saved.order, since: now }
  return state
}

const go = (state: TourState, by: 1 | -1, now: TourFacts): TourState => ({
  ...state,
  step: TOUR_STEPS[numberOf(state.step) - 1 + by] ?? state.step,
  since: now,
})

/** What follows from what is seen now; the same object where nothing does. */
export function notice(state: TourState, now: TourFacts): TourState {
  const { step, since } = state
  if (numberOf(step) >= FIRST_WITH_ORDER) {
    if (now.order === 'gone') return { step: 'market', order: undefined, since: now }
    if (now.order === 'closed') return step === 'close' ? state : { ...state, step: 'close', since: now }
    const isMoved = step === 'move' && now.stop !== undefined && since.stop !== undefined && now.stop !== since.stop
    return isMoved ? go(state, 1, now) : withFirstSeen(state, now)
  }
  // Whoever deals before being led to it is past what comes before.
  const opened = since.positions && now.positions?.find((id) => since.positions?.includes(id) === false)
  if (opened !== undefined) return { step: 'watch', order: opened, since: now }
  const isChosen = step === 'market' && since.instrument !== undefined && now.instrument !== since.instrument
  const isPressed = step === 'price' && now.presses > since.presses
  return now.isOpen && (isChosen || isPressed) ? go(state, 1, now) : withFirstSeen(state, now)
}

/** What was not known when the step began counts from when it is. */
function withFirstSeen(state: TourState, now: TourFacts): TourState {
  const { since } = state
  const positions = since.positions ?? now.positions
  const instrument = since.instrument ?? now.instrument
  const stop = since.stop ?? now.stop
  const isSame = positions === since.positions && instrument === since.instrument && stop === since.stop
  return isSame ? state : { ...state, since: { ...since, positions, instrument, stop } }
}

/** Whether the step can be left as things are: only a choice can, and watching once there was something to see. */
export function canKeep({ step, since }: TourState, now: TourFacts): boolean {
  if (step === 'market' || step === 'lots' || step === 'leverage') return now.isOpen
  if (step === 'stop') return now.isOpen && now.plannedLoss !== undefined
  return step === 'watch' && now.ticks - since.ticks >= TICKS_TO_WATCH
}

/** Goes on with things as they are; the same state where they must be done first. */
export const keep = (state: TourState, now: TourFacts): TourState => (canKeep(state, now) ? go(state, 1, now) : state)

/** Whether there is a step to go back to: not over an order, which is not taken back. */
export const canGoBack = ({ step }: TourState): boolean => step !== 'market' && step !== 'watch'

/** Goes back to the step before. */
export const goBack = (state: TourState, now: TourFacts): TourState => (canGoBack(state) ? go(state, -1, now) : state)
