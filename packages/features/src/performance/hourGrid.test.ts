import { describe, expect, it } from 'vitest'
import { hourGrid } from './hourGrid.ts'

const at = (weekday: number, hour: number, trades = 1) => ({ weekday, hour, trades, net: '1' })

describe('hourGrid', () => {
  it('has the working week and the hours in use, twelve at least', () => {
    const { weekdays, hours, cells } = hourGrid([at(1, 6), at(3, 21)])
    expect(weekdays).toEqual([1, 2, 3, 4, 5])
    expect([hours[0], hours.at(-1)]).toEqual([6, 21])
    expect(cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [2, 15],
    ])
    expect(hourGrid([at(2, 9)]).hours).toHaveLength(12)
    expect(hourGrid([at(2, 23)]).hours).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
    expect(hourGrid([]).cells).toEqual([])
  })

  it('has the days of the weekend on which something was opened', () => {
    expect(hourGrid([at(7, 9)]).weekdays).toEqual([1, 2, 3, 4, 5, 7])
    expect(hourGrid([at(7, 9)]).cells[0]?.row).toBe(5)
    expect(hourGrid([at(6, 9, 0)]).weekdays).toEqual([1, 2, 3, 4, 5])
  })
})
