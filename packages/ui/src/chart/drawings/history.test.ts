import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historyReducer, MAX_HISTORY_STEPS, startHistory, type HistoryAction } from './history.ts'

const change = (to: number, isContinued = false): HistoryAction<number> => ({ type: 'change', to, isContinued })
const run = (...actions: HistoryAction<number>[]) => actions.reduce(historyReducer<number>, startHistory(0))
const undo = { type: 'undo' } as const
const redo = { type: 'redo' } as const

describe('history', () => {
  it('undoes and redoes step by step', () => {
    expect(run(change(1), change(2), undo).present).toBe(1)
    expect(run(change(1), change(2), undo, undo, undo).present).toBe(0)
    expect(run(change(1), change(2), undo, undo, redo).present).toBe(1)
    expect(run(change(1), undo, change(3), redo).present).toBe(3)
  })

  it('counts what is continued as one step', () => {
    expect(run(change(1), change(2), change(3, true), change(4, true), undo).present).toBe(1)
  })

  it('is the same when nothing has changed, or nothing can be undone', () => {
    const start = startHistory(0)
    for (const action of [change(0), undo, redo]) expect(historyReducer(start, action)).toBe(start)
  })

  it('keeps 50 steps; as many redos lead back from as many undos', () => {
    const steps = fc.array(fc.integer({ min: 1 }), { maxLength: 80 })
    fc.assert(
      fc.property(steps, fc.nat(60), (values, times) => {
        const history = run(...values.map((value) => change(value)))
        expect(history.past.length).toBeLessThanOrEqual(MAX_HISTORY_STEPS)
        const count = Math.min(times, history.past.length)
        const undone = Array.from({ length: count }, () => undo).reduce(historyReducer<number>, history)
        const redone = Array.from({ length: count }, () => redo).reduce(historyReducer<number>, undone)
        expect(redone).toEqual(history)
      }),
    )
  })
})
