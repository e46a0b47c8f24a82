import { formatUsd, parseUsd } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import {
  centsProblem,
  feeOf,
  leftAfter,
  percentOfStop,
  readScale,
  stopOfPercent,
  stopLevelProblem,
} from './copyTerms.ts'
import { readCents } from './readCents.ts'
import { startAmount } from './useCopyForm.ts'
import { readFeeRate } from './useLeaderDesk.ts'

const usd = parseUsd

describe('the terms of a copy', () => {
  it('read amounts in cents', () => {
    expect(['100', '100.50', '0.01', '100.500'].map((text) => formatUsd(readCents(text)!))).toEqual([
      '100.00',
      '100.50',
      '0.01',
      '100.50',
    ])
    expect(['', '0', '-1', '1.005', 'x', '1,5'].map(readCents)).toEqual(Array(6).fill(undefined))
  })

  it('say what is wrong with an amount, more than there is first', () => {
    expect(centsProblem(' ', usd('100'), usd('500'))).toBe('amountMissing')
    expect(centsProblem('1.005', usd('100'), usd('500'))).toBe('amountInvalid')
    expect(centsProblem('99.99', usd('100'), usd('500'))).toBe('amountTooSmall')
    expect(centsProblem('500.01', usd('100'), usd('500'))).toBe('amountTooMuch')
    expect(centsProblem('60', usd('100'), usd('50'))).toBe('amountTooMuch')
    expect(centsProblem('100', usd('100'), usd('100'))).toBeUndefined()
    expect(centsProblem('100', undefined, undefined)).toBeUndefined()
  })

  it('scale from 0.10 to 3.00', () => {
    expect(['0.1', '1', '3.00', '0.25'].map((text) => readScale(text) !== undefined)).toEqual(Array(4).fill(true))
    expect(['0.09', '3.01', '0.123', '', '-1'].map(readScale)).toEqual(Array(5).fill(undefined))
  })

  it('turn a stop level in per cent into dollars, and back', () => {
    expect(stopOfPercent('60', usd('1000'))).toBe('600.00')
    expect(stopOfPercent('33.33', usd('100.01'))).toBe('33.33')
    expect(['', 'x', '-5'].map((percent) => stopOfPercent(percent, usd('1000')))).toEqual(['', '', ''])
    expect(stopOfPercent('60', undefined)).toBe('')
    expect(percentOfStop('600', usd('1000'))).toBe('60')
    expect(percentOfStop('333.33', usd('1000'))).toBe('33.33')
    expect(percentOfStop('600', undefined)).toBe('')
  })

  it('keep the stop level from 5 to 95 per cent', () => {
    expect(['50', '950', '600.00'].map((stop) => stopLevelProblem(stop, usd('1000')))).toEqual(Array(3).fill(undefined))
    expect(['49.99', '950.01'].map((stop) => stopLevelProblem(stop, usd('1000')))).toEqual(['stopRange', 'stopRange'])
    expect(stopLevelProblem('', usd('1000'))).toBe('stopInvalid')
    // The amount is what is missing.
    expect(stopLevelProblem('', undefined)).toBeUndefined()
  })

  it('put a fall and a fee in words that add up', () => {
    expect(leftAfter('1000', '12.4')).toBe('876.00')
    expect(leftAfter('1000', '0')).toBe('1000.00')
    expect(feeOf('700', '10')).toBe('70.00')
    expect(feeOf('200', '12.5')).toBe('25.00')
  })

  it('begin with the amount that copies the usual trade', () => {
    expect(startAmount({ min_amount: '100.00', suggested_amount: '400.00' })).toBe('400.00')
    expect(startAmount({ min_amount: '500.00', suggested_amount: '400.00' })).toBe('500.00')
    expect(startAmount({ min_amount: '100.00', suggested_amount: '0.00' })).toBe('100.00')
  })

  it('have a fee of 30 per cent at most', () => {
    expect(['0', '10', '12.5', '30', '30.00'].map(readFeeRate)).toEqual(['0', '10', '12.5', '30', '30'])
    expect(['30.01', '-1', '', 'x', '1.234'].map(readFeeRate)).toEqual(Array(5).fill(undefined))
  })
})
