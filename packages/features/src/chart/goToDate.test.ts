import { MINUTE_MS } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../forms/dateFields.ts'
import { timeOfFields } from './goToDate.ts'

const now = Date.UTC(2026, 10, 19, 22, 30)
const newYork = { isDated: false, timeZone: 'America/New_York', now }

describe('the date that a chart goes to', () => {
  it.each([
    ['2026-03-04', '08:30', newYork, Date.UTC(2026, 2, 4, 13, 30)],
    // A day after the clocks went forward.
    ['2026-03-09', '08:30', newYork, Date.UTC(2026, 2, 9, 12, 30)],
    ['2026-03-04', '08:30', { ...newYork, timeZone: 'Asia/Hong_Kong' }, Date.UTC(2026, 2, 4, 0, 30)],
    ['2026-03-04', '', newYork, 'invalid'],
    ['', '08:30', newYork, 'invalid'],
    ['2026-02-30', '08:30', newYork, 'invalid'],
    ['2026-03-04', '25:00', newYork, 'invalid'],
    ['2026-11-19', '17:31', newYork, 'future'],
    ['2026-11-19', '17:30', newYork, now],
    // A trading day begins at 17:00 in New York on the day before, whatever zone is shown.
    ['2026-03-04', '', { ...newYork, isDated: true, timeZone: 'UTC' }, Date.UTC(2026, 2, 3, 22)],
    ['2026-11-20', '', { ...newYork, isDated: true }, Date.UTC(2026, 10, 19, 22)],
    ['2026-11-21', '', { ...newYork, isDated: true }, 'future'],
  ])('%s %s with %j is %s', (date, time, reading, expected) => {
    expect(timeOfFields({ date, time }, reading)).toBe(expected)
  })

  it('reads back what it has written, to the minute', () => {
    const moments = fc.integer({ min: 0, max: Math.floor(now / MINUTE_MS) }).map((minute) => minute * MINUTE_MS)
    const zones = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'UTC', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(moments, zones, (moment, timeZone) => {
        const fields = fieldsOf(moment, timeZone)
        const read = timeOfFields(fields, { ...newYork, timeZone })
        // In the hour that clocks show twice it may be the other one.
        expect(fieldsOf(Number(read), timeZone)).toEqual(fields)
      }),
    )
  })
})
