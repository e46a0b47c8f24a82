import { DAY_MS, zoneOffset } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zoneClocks } from './zoneClocks.ts'

const START = Date.UTC(2026, 0, 1)
const END = Date.UTC(2027, 0, 1)

it('knows when the clocks of a zone change, and by how much', () => {
  const { changes, seconds } = zoneClocks('America/New_York', END, END + 200 * DAY_MS)
  const ofYear = changes.filter((change) => change.getTime() >= START && change.getTime() < END)
  expect(ofYear.map((change) => change.toISOString())).toEqual(['2026-03-08T07:00:00.000Z', '2026-11-01T06:00:00.000Z'])
  expect(new Set(seconds)).toEqual(new Set([-5 * 3600, -4 * 3600]))
  expect(zoneClocks('UTC', START, END)).toEqual({ changes: [], seconds: [0] })
  expect(zoneClocks('Asia/Kolkata', START, END).seconds).toEqual([5.5 * 3600])
})

it('tells the offset of every moment of its span', () => {
  const zones = fc.constantFrom(
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Tokyo',
  )
  fc.assert(
    fc.property(zones, fc.integer({ min: START, max: END }), (zone, moment) => {
      const { changes, seconds } = zoneClocks(zone, START, END)
      const place = changes.filter((change) => change.getTime() <= moment).length
      expect(seconds[place]).toBe(zoneOffset(zone, moment) / 1000)
    }),
  )
})
