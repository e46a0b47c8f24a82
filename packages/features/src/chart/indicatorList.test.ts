import { describe, expect, it } from 'vitest'
import { idOf, MAX_OF_A_KIND, movedUp, toggled, withAnother, withChanges, without } from './indicatorList.ts'

const MA = { name: 'MA' } as const
const RSI = { name: 'RSI' } as const
const MACD = { name: 'MACD', params: [5, 35, 5] } as const

describe('the indicators of a chart', () => {
  it('are hidden and shown by kind, and keep what was chosen', () => {
    expect(toggled([MA], 'RSI')).toEqual([MA, RSI])
    const hidden = toggled([MA, MACD], 'MACD')
    expect(hidden).toEqual([MA, { ...MACD, isHidden: true }])
    expect(toggled(hidden, 'MACD')).toEqual([MA, MACD])
    expect(toggled(hidden, 'MA')).toEqual([
      { ...MA, isHidden: true },
      { ...MACD, isHidden: true },
    ])
  })

  it('can be several of a kind, each with an id of its own', () => {
    let list = withAnother([MA, RSI], 'MA')
    expect(list).toEqual([MA, { id: 'MA.2', name: 'MA' }, RSI])
    for (let count = 0; count < MAX_OF_A_KIND; count += 1) list = withAnother(list, 'MA')
    expect(list).toHaveLength(MAX_OF_A_KIND + 1)
    expect(new Set(list.map(idOf)).size).toBe(list.length)
    const fewer = without(list, 'MA.3')
    expect(fewer.map(idOf)).not.toContain('MA.3')
    expect(new Set(withAnother(fewer, 'MA').map(idOf)).size).toBe(list.length)
  })

  it('take changes, and forget what is as usual again', () => {
    const changed = withChanges([MA, RSI], 'RSI', { source: 'hl2', look: { colour: 'blue' } })
    expect(changed).toEqual([MA, { ...RSI, source: 'hl2', look: { colour: 'blue' } }])
    expect(withChanges(changed, 'RSI', { source: undefined, look: undefined })).toEqual([MA, RSI])
  })

  it('move up among those that are shown below the candles', () => {
    const isInOrder = ({ name }: { name: string }) => name !== 'MA'
    const list = [RSI, MA, { ...MACD, isHidden: true }, { name: 'ATR' } as const]
    expect(movedUp(list, 'ATR', isInOrder).map(idOf)).toEqual(['ATR', 'RSI', 'MA', 'MACD'])
    expect(movedUp(list, 'RSI', isInOrder)).toBe(list)
    expect(movedUp(list, 'CCI', isInOrder)).toBe(list)
  })
})
