import { PERIODS } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { USUAL_PERIODS, barPeriods, readStarred, withStarToggled } from './periods.ts'

it.each([
  [undefined, USUAL_PERIODS],
  [[], USUAL_PERIODS],
  ['1min', USUAL_PERIODS],
  [['2min', 7], USUAL_PERIODS],
  [
    ['1week', '4hour', 'x', '4hour'],
    ['4hour', '1week'],
  ],
])('of %j the starred periods are %j', (stored, read) => {
  expect(readStarred(stored)).toEqual(read)
})

it('the bar has the starred periods and the one on show, shortest first', () => {
  expect(barPeriods(['60min', '1day'], '4hour')).toEqual(['60min', '4hour', '1day'])
  expect(barPeriods(['60min', '1day'], '1day')).toEqual(['60min', '1day'])
})

it('a star is given and taken, and the last one stays, whatever is pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PERIODS)), (pressed) => {
      let starred = USUAL_PERIODS
      for (const period of pressed) {
        const had = starred.includes(period)
        const isLast = had && starred.length === 1
        starred = withStarToggled(starred, period)
        expect(starred.includes(period)).toBe(isLast || !had)
        expect(starred).toEqual(PERIODS.filter((each) => starred.includes(each)))
        expect(readStarred(JSON.parse(JSON.stringify(starred)))).toEqual(starred)
      }
    }),
  )
})
