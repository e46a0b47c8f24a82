import { describe, expect, it } from 'vitest'
import { areParams, INDICATOR_PARAMS, paramsOf } from './indicatorParams.ts'
import { INDICATORS, type IndicatorParams } from './indicators.ts'

describe('the numbers of indicators', () => {
  it('are the usual ones until others are chosen', () => {
    expect(paramsOf('MACD', {})).toEqual([12, 26, 9])
    expect(paramsOf('MACD', { MACD: [5, 35, 5] })).toEqual([5, 35, 5])
    for (const name of INDICATORS) expect(areParams(name, paramsOf(name, {}))).toBe(true)
  })

  it('are the usual ones where those that are stored cannot be computed with', () => {
    const stored = {
      MA: [10, 30],
      EMA: [0, 50],
      BOLL: [20],
      RSI: [6, 12, 24],
      ATR: [INDICATOR_PARAMS.ATR[0]!.max + 1],
      CCI: 'x',
    } as unknown as IndicatorParams
    const read = Object.fromEntries(INDICATORS.map((name) => [name, paramsOf(name, stored)]))
    const usual = Object.fromEntries(INDICATORS.map((name) => [name, paramsOf(name, {})]))
    expect(read).toEqual({ ...usual, MA: [10, 30] })
  })
})
