import { DAY_MS, formatPrice, formatUsd, parseLots, parsePrice, parseUsd, zonedInstant } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { testOrder } from '../../testing/testData.ts'
import { breakEvenTool } from './breakEvenTool.ts'
import { endOfWeek, expiryTool } from './expiryTool.ts'
import { guaranteeTool } from './guaranteeTool.ts'
import { ocoTool } from './ocoTool.ts'
import { orderTools, type PlacedTerms } from './orderTools.ts'
import { NO_TOOLS, toolsOn, type ToolInputs } from './toolInputs.ts'
import { startPips } from './toolTerms.ts'
import { trailTool } from './trailTool.ts'

const ZONE = 'America/New_York'
const newYork = (wall: string): number => zonedInstant(ZONE, Date.parse(`${wall.replace(' ', 'T')}:00Z`))
const DOLLARS = { numerator: 1n, denominator: 1n } as PlacedTerms['conversion']
const price = (text: string) => parsePrice(text)
const write = (value: bigint | undefined) => value && formatPrice(value as ReturnType<typeof price>, 5)

/** A buy limit of one lot of EUR/USD at 1.18200, 1.2 pips of spread, 6 dollars a lot. */
const terms: PlacedTerms = {
  instrument: {
    PricePrecision: 5,
    PipSize: '0.0001',
    StopLevel: '0.0002',
    ForexContNum: '100000',
    GuaranteeOffered: 1,
    GuaranteePremium: '0.0001',
    GuaranteeDistance: '0.5',
  },
  side: 'buy',
  lots: parseLots('1.00'),
  entry: price('1.18200'),
  closing: price('1.18188'),
  fee: parseUsd('6'),
  conversion: DOLLARS,
  stopLoss: undefined,
  target: price('1.18200'),
  pendings: [],
  now: newYork('2026-11-25 09:00'),
  timeZone: ZONE,
}
const inputs = (changed: Partial<ToolInputs>): ToolInputs => ({ ...NO_TOOLS, ...changed })
const pips = (distance: string) => ({ isOn: true, pips: distance })

describe('a trailing stop', () => {
  it('begins behind what the order is closed at once it is filled', () => {
    const tool = trailTool(pips('20'), terms)!
    expect([tool.distance, tool.step, tool.from].map(write)).toEqual(['0.00200', '0.00010', '1.17988'])
    const sell = trailTool(pips('30'), { ...terms, side: 'sell', entry: price('1.18200'), closing: price('1.18212') })
    expect(write(sell?.from)).toBe('1.18512')
  })

  it('stays where a stop loss is that is better', () => {
    expect(write(trailTool(pips('20'), { ...terms, stopLoss: price('1.18100') })?.from)).toBe('1.18100')
    expect(write(trailTool(pips('20'), { ...terms, stopLoss: price('1.17000') })?.from)).toBe('1.17988')
  })

  it.each([
    ['', 'pips-missing'],
    ['‹abc›', 'pips-invalid'],
    ['0', 'pips-invalid'],
    ['-5', 'pips-invalid'],
    ['1.9', 'pips-too-close'],
    ['2', undefined],
    ['11820', 'pips-invalid'],
  ])('of %s pips: %s', (distance, error) => {
    expect(trailTool(pips(distance), terms)?.error).toBe(error)
  })

  it('begins with about 0.2 per cent of the price, to one figure', () => {
    expect(startPips(terms)).toBe('20')
    const gold = { PricePrecision: 2, PipSize: '0.1', StopLevel: '1' }
    expect(startPips({ instrument: { ...terms.instrument, ...gold }, entry: price('4254') })).toBe('90')
    const wide = { ...terms.instrument, StopLevel: '0.0051' }
    expect(startPips({ instrument: wide, entry: terms.entry })).toBe('51')
  })
})

describe('break-even', () => {
  it('moves the stop to where the fee is covered', () => {
    const tool = breakEvenTool(pips('15'), terms)!
    expect([tool.at, tool.movesAt, tool.to].map(write)).toEqual(['1.18350', '1.18350', '1.18206'])
    const sell = breakEvenTool(pips('15'), { ...terms, side: 'sell' })!
    expect([sell.at, sell.to].map(write)).toEqual(['1.18050', '1.18194'])
  })

  it('says the price after the fee where that is further away than what was chosen', () => {
    const dear = breakEvenTool(pips('2'), { ...terms, fee: parseUsd('60') })!
    expect([dear.at, dear.movesAt, dear.to].map(write)).toEqual(['1.18220', '1.18261', '1.18260'])
  })
})

describe('a guaranteed stop', () => {
  const wanted = inputs({ isGuaranteed: true })

  it('costs its premium, and needs a stop that is far enough', () => {
    const far = guaranteeTool(wanted, { ...terms, stopLoss: price('1.17000') }, terms.entry)!
    expect(far.error).toBeUndefined()
    expect(formatUsd(far.premium!)).toBe('10.00')
    const near = guaranteeTool(wanted, { ...terms, stopLoss: price('1.17700') }, terms.entry)!
    expect([near.error, write(near.limit)]).toEqual(['guarantee-too-close', '1.17609'])
  })

  it('is none without a stop, beside one that moves, or where none is offered', () => {
    expect(guaranteeTool(wanted, terms, terms.entry)?.error).toBe('guarantee-no-stop')
    const moving = { ...wanted, trail: pips('20') }
    expect(guaranteeTool(moving, { ...terms, stopLoss: price('1.17') }, terms.entry)?.error).toBe('guarantee-moving')
    const none = { ...terms, instrument: { ...terms.instrument, GuaranteeOffered: 0 } }
    expect(guaranteeTool(wanted, none, terms.entry)?.error).toBe('guarantee-not-offered')
  })
})

describe('expiry', () => {
  const at = (until: 'day' | 'week', now: string) =>
    expiryTool({ isOn: true, until, date: '', time: '' }, newYork(now), ZONE)?.at

  it.each([
    ['day', '2026-11-20 16:30', '2026-11-20 17:00'],
    ['day', '2026-11-24 17:30', '2026-11-25 17:00'],
    ['day', '2026-10-30 16:30', '2026-10-30 17:00'],
    ['week', '2026-11-25 09:00', '2026-11-27 17:00'],
    ['week', '2026-11-27 16:58', '2026-11-27 17:00'],
    ['week', '2026-11-27 17:30', '2026-12-04 17:00'],
    // Across the change of clocks.
    ['week', '2026-11-01 18:00', '2026-11-06 17:00'],
  ] as const)('%s from %s is until %s in New York', (until, now, end) => {
    expect(at(until, now)).toBe(newYork(end))
  })

  it('of the week is the next one in its last minute, which is too short for an order', () => {
    const end = newYork('2026-11-27 17:00')
    const tool = expiryTool({ isOn: true, until: 'week', date: '', time: '' }, end - 59_000, ZONE)
    expect(tool?.at).toBe(newYork('2026-12-04 17:00'))
    expect(endOfWeek(end)).toBe(newYork('2026-12-04 17:00'))
  })

  it('at a time is typed in the zone that times are shown in', () => {
    const typed = (date: string, time: string, timeZone = 'UTC') =>
      expiryTool({ isOn: true, until: 'time', date, time }, terms.now, timeZone)
    expect(typed('2026-11-26', '12:00')?.at).toBe(Date.UTC(2026, 10, 26, 12))
    expect(typed('2026-11-26', '12:00', 'Asia/Hong_Kong')?.at).toBe(Date.UTC(2026, 10, 26, 4))
    expect(typed('', '12:00')?.error).toBe('expiry-missing')
    expect(typed('2026-02-30', '12:00')?.error).toBe('expiry-missing')
    expect(typed('2026-11-25', '14:00')?.error).toBe('expiry-too-soon')
    expect(typed('2026-11-25', '14:01')?.error).toBeUndefined()
    const last = new Date(terms.now + 365 * DAY_MS).toISOString()
    expect(typed(last.slice(0, 10), last.slice(11, 16))?.error).toBeUndefined()
    expect(typed('2027-11-26', '14:00')?.error).toBe('expiry-too-late')
  })
})

describe('one cancels the other', () => {
  const pending = (Id: number, Oco = '') => ({ ...testOrder(Id), Oco })

  it('is linked with an order that still waits, in a group that has room', () => {
    const four = [1, 2, 3, 4].map((id) => pending(id, 'a'))
    expect(ocoTool({ isOn: true, order: 9 }, [pending(9)])?.chosen?.members).toBe(1)
    expect(ocoTool({ isOn: true, order: 2 }, four)).toMatchObject({ chosen: { members: 4 }, error: undefined })
    expect(ocoTool({ isOn: true, order: 2 }, [...four, pending(5, 'a')])?.error).toBe('oco-full')
    expect(ocoTool({ isOn: true, order: 8 }, four)?.error).toBe('oco-gone')
    expect(ocoTool({ isOn: true, order: undefined }, four)?.error).toBe('oco-missing')
  })
})

describe('the tools of an order', () => {
  const all = inputs({
    trail: pips('20'),
    breakEven: pips('15'),
    expiry: { isOn: true, until: 'day', date: '', time: '' },
    oco: { isOn: true, order: 7 },
  })
  const withOther = { ...terms, pendings: [testOrder(7)] }

  it('are sent with it', () => {
    const { request, errors } = orderTools(all, withOther)
    expect(errors).toEqual([])
    expect(request).toEqual({ trail: '0.00200', be_at: '1.18350', expire: 'day', oco_with: 7 })
  })

  it('are without expiry and link where it is at the market', () => {
    expect(orderTools(all, { ...withOther, target: undefined }).request).toEqual({
      trail: '0.00200',
      be_at: '1.18350',
    })
    expect(toolsOn(all, false)).toEqual(['trail', 'breakEven'])
    expect(toolsOn(all, true)).toHaveLength(4)
  })

  it('say all that is wrong', () => {
    expect(orderTools({ ...all, trail: pips('1'), oco: { isOn: true, order: 8 } }, withOther).errors).toEqual([
      'pips-too-close',
      'oco-gone',
    ])
  })
})
