import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '../platform/storage.ts'
import { coloursOf, isLots, readPreferences, timeZoneOf, writePreferences } from './preferences.ts'

function memory(text?: string): DeviceStorage {
  let stored = text
  return { read: () => stored, write: (_key, value) => void (stored = value) }
}

const defaults = readPreferences(memory())

describe('preferences', () => {
  it('reads back what was written', () => {
    const storage = memory()
    const chosen = {
      ...defaults,
      theme: 'dark',
      language: 'ar',
      period: '1day',
      chart: { type: 'line', more: 1 },
      favourites: [3, 1],
      lastSeen: [2],
      zone: 'utc',
      rows: 'small',
      lots: '0.25',
    } as const
    writePreferences(storage, {
      ...chosen,
      favourites: [...chosen.favourites],
      lastSeen: [...chosen.lastSeen],
    })
    expect(readPreferences(storage)).toEqual({ ...chosen, colours: undefined, instrument: undefined })
  })

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{"theme":"pink","period":5,"instrument":"1","favourites":["1",2.5],"lastSeen":3,"zone":"Mars","rows":"huge","lots":"0.00"}',
  ])('fall back to the defaults when %s is stored', (text) => {
    expect(readPreferences(memory(text))).toEqual(defaults)
  })

  it('keeps what is good beside what is not', () => {
    expect(readPreferences(memory('{"theme":"light","period":"2min"}'))).toEqual({ ...defaults, theme: 'light' })
  })

  it('keeps how charts were drawn before that had a name of its own', () => {
    const text = '{"chartType":"line","chartScale":"logarithm","indicators":["MA"],"indicatorParams":{"MA":[5,10]}}'
    expect(readPreferences(memory(text)).chart).toEqual({
      type: 'line',
      scale: 'logarithm',
      indicators: ['MA'],
      params: { MA: [5, 10] },
    })
  })

  it.each(['0.01', '5', '120.50'])('takes %s for lots', (lots) => expect(isLots(lots)).toBe(true))
  it.each(['', '0', '0.00', '-1', '1.', '.5', '1.005', '1e3', '1234567'])('does not take %s for lots', (lots) =>
    expect(isLots(lots)).toBe(false),
  )

  it('name the zone of times only where one is chosen', () => {
    expect(timeZoneOf(undefined)).toBeUndefined()
    expect(timeZoneOf('new-york')).toBe('America/New_York')
    expect(timeZoneOf('utc')).toBe('UTC')
    expect(timeZoneOf('own')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  it('colours prices as the language is used to until the user chose', () => {
    expect(coloursOf({ ...defaults, language: 'hk' })).toBe('red-up')
    expect(coloursOf({ ...defaults, language: 'en' })).toBe('green-up')
    expect(coloursOf({ ...defaults, language: 'hk', colours: 'blue-orange' })).toBe('blue-orange')
  })
})
