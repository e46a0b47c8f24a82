import { describe, expect, it } from 'vitest'
import { quietUntil, waitsUntil } from './quietHours.ts'

const quiet = { on: 1, from: '23:00', to: '07:00', urgent: 1 } as const
const until = (zone: string, at: string, hours: Partial<typeof quiet> | { from: string; to: string } = {}) => {
  const end = quietUntil({ quiet: { ...quiet, ...hours }, zone }, Date.parse(at))
  return end === undefined ? undefined : new Date(end).toISOString()
}

describe('quiet hours', () => {
  it.each([
    ['UTC', '2026-11-30T22:59:59Z', undefined],
    ['UTC', '2026-11-30T23:00:00Z', '2026-12-01T07:00:00.000Z'],
    ['UTC', '2026-12-01T06:59:59Z', '2026-12-01T07:00:00.000Z'],
    ['UTC', '2026-12-01T07:00:00Z', undefined],
    ['Europe/Berlin', '2026-12-01T01:14:00Z', '2026-12-01T06:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-30T18:00:00Z', '2026-12-01T01:15:00.000Z'],
    // The clocks go back in this night, and forward in that one.
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['Europe/Berlin', '2027-03-27T23:00:00Z', '2027-03-28T05:00:00.000Z'],
  ])('in %s end after %s at %s', (zone, at, end) => {
    expect(until(zone, at)).toBe(end)
  })

  it('may be within a day, and are none where they begin as they end', () => {
    const noon = { from: '12:00', to: '13:30' }
    expect(until('UTC', '2026-11-30T13:29:00Z', noon)).toBe('2026-11-30T13:30:00.000Z')
    expect(until('UTC', '2026-11-30T11:59:00Z', noon)).toBeUndefined()
    expect(until('UTC', '2026-11-30T12:00:00Z', { from: '12:00', to: '12:00' })).toBeUndefined()
  })

  it('let margin calls and stop-outs through, unless their user does not like it', () => {
    const night = Date.UTC(2026, 11, 1, 3)
    const morning = Date.UTC(2026, 11, 1, 7)
    const wait = (kind: 'stop-out' | 'margin-call' | 'alert', urgent: 0 | 1) =>
      waitsUntil({ quiet: { ...quiet, urgent }, zone: 'UTC' }, kind, night)
    expect([wait('stop-out', 1), wait('margin-call', 1), wait('alert', 1)]).toEqual([undefined, undefined, morning])
    expect(wait('stop-out', 0)).toBe(morning)
  })
})
