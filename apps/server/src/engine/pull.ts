import { decide } from './decide.ts'
import type { Decision } from './decisions/decision.ts'
import { Refusal } from './refusal.ts'
import type { InstrumentState, State } from './state.ts'

/**
 * Does all that the newest price of an instrument sets off, one thing after the other, since what one
 * does to an account the next must see: orders that waited for it, then accounts it has brought down.
 *
 * @param carryOut applies a decision before the next is made.
 * @returns how many orders were touched.
 */
export function pull(
  state: State,
  instrument: InstrumentState,
  at: number,
  carryOut: (decision: Decision) => void,
): number {
  return pullTriggers(state, instrument, at, carryOut) + pullStopOuts(state, instrument, at, carryOut)
}

function pullTriggers(
  state: State,
  { triggers, quote }: InstrumentState,
  at: number,
  carryOut: (decision: Decision) => void,
): number {
  if (quote === undefined) return 0
  let count = 0
  for (let due = triggers.due(quote, state.orders); due !== undefined; due = triggers.due(quote, state.orders)) {
    try {
      carryOut(decide(state, { kind: 'trigger', orderId: due.orderId, what: due.kind, at }))
      count++
    } catch (error) {
      // A price that nobody may trade on: the orders wait on.
      if (error instanceof Refusal) break
      throw error
    }
  }
  return count
}

function pullStopOuts(
  state: State,
  instrument: InstrumentState,
  at: number,
  carryOut: (decision: Decision) => void,
): number {
  let count = 0
  for (const userId of state.risk.due(instrument)) {
    for (;;) {
      const decision = decide(state, { kind: 'stop-out', userId, at })
      if (decision.events.length === 0) break
      carryOut(decision)
      count++
    }
    state.risk.watch(state, userId)
  }
  return count
}
