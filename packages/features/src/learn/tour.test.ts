import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canKeep, goBack, keep, notice, resumeTour, stepNumber, TOUR_STEPS, type TourFacts } from './tour.ts'

const start: TourFacts = {
  instrument: 1,
  isOpen: true,
  presses: 0,
  plannedLoss: undefined,
  positions: [],
  order: 'unknown',
  stop: undefined,
  ticks: 0,
}
const first = resumeTour({ step: 1 }, start)

describe('the guided first trade', () => {
  it('goes from a market to the result by what is done', () => {
    let state = notice(first, { ...start, instrument: 2 })
    expect(state.step).toBe('price')
    let now: TourFacts = { ...start, instrument: 2, presses: 1 }
    state = notice(state, now)
    expect(state.step).toBe('lots')
    state = keep(keep(state, now), now)
    expect(state.step).toBe('stop')
    expect(keep(state, now), 'without a stop there is nothing to keep').toBe(state)
    now = { ...now, plannedLoss: '20.00' }
    state = keep(state, now)
    expect(state.step).toBe('deal')
    now = { ...now, positions: [7] }
    state = notice(state, now)
    expect(state).toMatchObject({ step: 'watch', order: 7 })
    now = { ...now, order: 'open', stop: '1.18300', ticks: 1 }
    expect(canKeep(notice(state, now), now)).toBe(false)
    now = { ...now, ticks: 3 }
    state = keep(notice(state, now), now)
    expect(state.step).toBe('move')
    expect(notice(state, now)).toBe(state)
    now = { ...now, stop: '1.18310' }
    state = notice(state, now)
    expect(state.step).toBe('close')
    expect(notice(state, { ...now, order: 'closed' })).toBe(state)
  })

  it('does not go on in a market that is closed', () => {
    const closed = { ...start, isOpen: false }
    expect(notice(first, { ...closed, instrument: 2 }).step).toBe('market')
    expect(canKeep(first, closed)).toBe(false)
    const price = resumeTour({ step: 2 }, closed)
    expect(notice(price, { ...closed, presses: 1 }).step).toBe('price')
  })

  it('takes what has not loaded for no act', () => {
    const unknown = { ...start, instrument: undefined, positions: undefined }
    let state = resumeTour({ step: 1 }, unknown)
    state = notice(state, { ...start, positions: [3] })
    expect(state).toMatchObject({ step: 'market', order: undefined })
    expect(notice(state, { ...start, positions: [4, 3] })).toMatchObject({ step: 'watch', order: 4 })
  })

  it('goes to the result when the trade is closed at any time, and begins anew without it', () => {
    const saved = resumeTour({ step: 7, order: 7 }, start)
    expect(notice(saved, { ...start, order: 'closed' }).step).toBe('close')
    expect(notice(saved, { ...start, order: 'gone' })).toMatchObject({ step: 'market', order: undefined })
    expect(resumeTour({ step: 8 }, start).step).toBe('market')
  })

  it('goes back one step, but not over the order', () => {
    expect(goBack(first, start)).toBe(first)
    expect(goBack(resumeTour({ step: 3 }, start), start).step).toBe('price')
    const watch = resumeTour({ step: 7, order: 7 }, start)
    expect(goBack(watch, start)).toBe(watch)
  })

  it('takes one step an act at most, except by dealing, and none without an act', () => {
    const facts: fc.Arbitrary<TourFacts> = fc.record({
      instrument: fc.constantFrom(undefined, 1, 2),
      isOpen: fc.boolean(),
      presses: fc.nat(3),
      plannedLoss: fc.constantFrom(undefined, '20.00'),
      positions: fc.constantFrom(undefined, [], [7]),
      order: fc.constantFrom('unknown', 'open', 'closed', 'gone'),
      stop: fc.constantFrom(undefined, '1.1', '1.2'),
      ticks: fc.nat(9),
    })
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 20 }), fc.array(fc.boolean()), (seen, presses) => {
        let state = resumeTour({ step: 1 }, seen[0]!)
        for (const [index, now] of seen.entries()) {
          const former = stepNumber(state.step)
          state = notice(state, now)
          const settled = notice(state, now)
          // Seen once more it is no act; only what becomes of the order is about the new step.
          if (now.order === 'unknown' || now.order === 'open') expect(settled.step).toBe(state.step)
          const reached = stepNumber(state.step)
          if (reached > former + 1) expect(['watch', 'close']).toContain(state.step)
          if (reached >= stepNumber('watch')) expect(state.order).toBeDefined()
          if (presses[index] === true) {
            const kept = keep(state, now)
            expect(kept === state).toBe(!canKeep(state, now))
            state = kept
          }
          expect(TOUR_STEPS).toContain(state.step)
        }
      }),
    )
  })
})
