import type { Drawing } from '@openlot/core/math'
import { describe, expect, it, vi } from 'vitest'
import { historyReducer, startHistory } from './history.ts'
import { createDrawingHistory, historyOf } from './historyStore.ts'

const line: Drawing = { id: 'line', tool: 'horizontal', points: [{ time: 1, price: 1.1 }] }
const changed = historyReducer(startHistory<readonly Drawing[]>([]), { type: 'change', to: [line] })

describe('the history of drawings', () => {
  it('goes on with what was stored and read back, whose parts may stand in another order', () => {
    const { tool, points, id } = line
    const read = [{ points, tool, id }]
    const history = historyOf(changed, read)
    expect(history.past).toEqual([[]])
    // The texts are not compared again.
    expect(history.present).toBe(read)
    expect(historyOf(history, read)).toBe(history)
  })

  it('begins anew with drawings from elsewhere', () => {
    const others = [{ ...line, id: 'other' }]
    expect(historyOf(changed, others)).toEqual(startHistory(others))
    expect(historyOf(undefined, others)).toEqual(startHistory(others))
  })

  it('is shared: whoever shows it hears of each change', () => {
    const store = createDrawingHistory()
    const heard = vi.fn()
    const leave = store.subscribe(heard)
    store.set(changed)
    expect(store.get()).toBe(changed)
    leave()
    store.set(startHistory([]))
    expect(heard).toHaveBeenCalledOnce()
  })
})
