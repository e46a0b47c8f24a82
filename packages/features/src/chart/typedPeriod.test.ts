import { PERIODS, type Period } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { periodsTyped } from './typedPeriod.ts'

const names: Readonly<Record<Period, string>> = {
  '1min': '1 Minute',
  '3min': '3 Minuten',
  '5min': '5 Minuten',
  '15min': '15 Minuten',
  '30min': '30 Minuten',
  '60min': '1 Stunde',
  '2hour': '2 Stunden',
  '4hour': '4 Stunden',
  '1day': '1 Tag',
  '1week': '1 Woche',
  '1mon': '1 Monat',
}
const best = (typed: string) => periodsTyped(typed, names)[0]

describe('a typed period', () => {
  it.each<[string, Period | undefined]>([
    ['1', '1min'],
    ['3', '3min'],
    ['5', '5min'],
    ['15', '15min'],
    ['30', '30min'],
    ['60', '60min'],
    ['120', '2hour'],
    ['240', '4hour'],
    ['1m', '1min'],
    ['1M', '1mon'],
    ['M', '1mon'],
    ['mon', '1mon'],
    ['1mon', '1mon'],
    ['15m', '15min'],
    ['1h', '60min'],
    ['2H', '2hour'],
    ['4h', '4hour'],
    ['d', '1day'],
    ['1D', '1day'],
    ['w', '1week'],
    ['1w', '1week'],
    [' 4 h ', '4hour'],
    ['４h', '4hour'],
    ['٤h', '4hour'],
    ['۱۵', '15min'],
    ['4 st', '4hour'],
    ['1 Monat', '1mon'],
    ['7', undefined],
    ['1y', undefined],
    ['45', undefined],
    ['-1', undefined],
  ])('%j is %s', (typed, period) => {
    expect(best(typed)).toBe(period)
  })

  it('lists all that begin so, and everything for nothing', () => {
    expect(periodsTyped('1', names)).toEqual(['1min', '15min', '60min', '2hour', '1day', '1week', '1mon'])
    expect(periodsTyped('1m', names)).toEqual(['1min', '1mon'])
    expect(periodsTyped('1M', names)).toEqual(['1mon', '1min'])
    expect(periodsTyped('', names)).toEqual(PERIODS)
  })

  it('finds each by its name', () => {
    for (const period of PERIODS) expect(best(names[period].toUpperCase())).toBe(period)
  })
})
