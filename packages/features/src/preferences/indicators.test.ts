import { describe, expect, it } from 'vitest'
import { areParams, INDICATOR_PARAMS, INDICATORS, paramsOf, readIndicatorParams } from './indicators.ts'

describe('the numbers of indicators', () => {
  it('are the usual ones until others are chosen', () => {
    expect(paramsOf('MACD', {})).toEqual([12, 26, 9])
    expect(paramsOf('MACD', { MACD: [5, 35, 5] })).toEqual([5, 35, 5])
    for (const name of INDICATORS) expect(areParams(name, paramsOf(name, {}))).toBe(true)
  })

  it('are read from the device only where they can be computed with', () => {
    const stored = {
      MA: [10, 30],
      EMA: [0, 50],
      BOLL: [20],
      RSI: [6, 12, 2.5],
      ATR: [INDICATOR_PARAMS.ATR[0]!.max + 1],
      X: [1],
    }
    expect(readIndicatorParams(stored)).toEqual({ MA: [10, 30] })
    for (const broken of [null, 'MA', 3, []]) expect(readIndicatorParams(broken)).toEqual({})
  })
})
