import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readChartChoice } from './chartChoice.ts'

describe('the choice of a chart', () => {
  it('is read as it was stored, without what is invalid', () => {
    const choice = {
      instrument: 3,
      group: 'orange',
      period: '60min',
      type: 'area',
      scale: 'percentage',
      isInverted: false,
      indicators: [{ name: 'MA' }, { id: 'MA.2', name: 'MA', params: [5, 8], look: { colour: 'blue' } }],
      hasTicket: true,
      ticketAt: { x: 0.25, y: 1 },
      isTicketFolded: true,
    } as const
    expect(readChartChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice)
    expect(
      readChartChoice({
        instrument: 1.5,
        period: '2min',
        type: 'pie',
        scale: 'x',
        group: 'grey',
        ticketAt: { x: 2, y: 0 },
        isTicketFolded: 1,
        more: 1,
      }),
    ).toEqual({})
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof readChartChoice(value) === 'object'))
  })

  it('stays the same object while what is stored does, and when it is stored itself', () => {
    const stored = { instrument: 3 }
    const choice = readChartChoice(stored)
    expect(readChartChoice(stored)).toBe(choice)
    expect(readChartChoice(choice)).toBe(choice)
  })
})
