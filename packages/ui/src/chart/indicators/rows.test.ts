import { describe, expect, it } from 'vitest'
import { barAt } from '../fixtures.ts'
import { paramsOf } from './params.ts'
import type { IndicatorRow } from './row.ts'
import { INDICATOR_ROWS } from './rows.ts'
import { pricesOf } from './source.ts'

const bars = Array.from({ length: 400 }, (_, index) => {
  const { time, ...figures } = barAt('60min', 399 - index)
  return { timestamp: time, ...figures }
})
const rowOf = (name: string): IndicatorRow => INDICATOR_ROWS.find((row) => row.name === name)!

describe('the rows of indicators', () => {
  it('have names of their own', () => {
    const names = INDICATOR_ROWS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('keep the scale of prices where they stand over the candles', () => {
    for (const row of INDICATOR_ROWS as readonly IndicatorRow[])
      if (row.isOverCandles === true) expect(row.unit, row.name).toBe('price')
  })

  it.each(INDICATOR_ROWS as readonly IndicatorRow[])('$name has values for each of its lines, or is drawn', (row) => {
    const usual = row.params.map(({ usual: of }) => of)
    const keys = row.lines === 'each' ? usual.map((_, at) => `line${at + 1}`) : row.lines.map(({ key }) => key)
    const valuesOf = (of: typeof bars) => row.ofPrices?.(pricesOf(of, 'close'), usual) ?? row.compute?.(of, usual, [])
    const values = valuesOf(bars)
    if (values === undefined) return expect(row.draw).toBeDefined()
    expect(values.length).toBeGreaterThanOrEqual(bars.length)
    const found = new Set(
      values.flatMap((bar) => Object.entries(bar).flatMap(([key, value]) => (Number.isFinite(value) ? [key] : []))),
    )
    expect([...found]).toEqual(expect.arrayContaining(keys))
    expect(valuesOf([])?.length).toBeLessThanOrEqual(Math.max(0, ...usual))
  })
})

describe('the numbers of an indicator', () => {
  it('are the usual ones until others are chosen', () => {
    expect(paramsOf(rowOf('MACD'), undefined)).toEqual([12, 26, 9])
    expect(paramsOf(rowOf('MACD'), [5, 35, 5])).toEqual([5, 35, 5])
    for (const row of INDICATOR_ROWS) {
      const usual = row.params.map((param) => param.usual)
      // Another array: one that could not be computed with would not be given back.
      expect(paramsOf(row, usual)).toBe(usual)
    }
  })

  it.each([[[0, 50]], [[20]], [[6, 12, 24]], [[20, 501]], [[20, 1.5]], ['x'], [null], [{ length: 2 }]])(
    'are the usual ones where %j is stored',
    (stored) => {
      expect(paramsOf(rowOf('EMA'), stored)).toEqual([20, 50])
    },
  )
})
