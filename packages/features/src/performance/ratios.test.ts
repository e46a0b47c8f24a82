import { describe, expect, it } from 'vitest'
import type { TradeSums } from '@openlot/core/contract'
import { hasRatioDays, isTelling, ratesOf, shownFactor, shownGroupFactor, shownRate, shownRatio } from './ratios.ts'

const sums = (changes: Partial<TradeSums>): TradeSums => ({
  trades: 10,
  won: 6,
  lost: 4,
  net: '1200',
  gross_won: '2400',
  gross_lost: '1200',
  ...changes,
})

describe('ratios', () => {
  it('have two decimals, in the format of the language', () => {
    expect(shownRatio('1.1770', 'en')).toBe('1.18')
    expect(shownRatio('1.1770', 'de')).toBe('1,18')
    expect(shownRatio(null, 'en')).toBe('–')
    expect(shownRatio(undefined, 'en')).toBe('–')
    expect(shownRate('64.7727', 'en')).toBe('64.8%')
    expect(shownRate(null, 'en')).toBe('–')
  })

  it('are endless without a loss, and nothing without a trade', () => {
    expect(shownFactor({ profit_factor: '2', won: 6 }, 'en')).toBe('2.00')
    expect(shownFactor({ profit_factor: null, won: 4 }, 'en')).toBe('∞')
    expect(shownFactor({ profit_factor: null, won: 0 }, 'en')).toBe('–')
    expect(shownFactor({ profit_factor: '0', won: 0 }, 'en')).toBe('0.00')
  })

  it('of a group are those of its sums', () => {
    expect(ratesOf(sums({}))).toEqual({ win_rate: '60', profit_factor: '2.0000' })
    expect(ratesOf(sums({ won: 10, lost: 0, gross_lost: '0' }))).toEqual({ win_rate: '100', profit_factor: null })
    expect(ratesOf(sums({ won: 0, lost: 0, gross_won: '0', gross_lost: '0' }))).toEqual({
      win_rate: null,
      profit_factor: null,
    })
  })

  it('of fewer than five trades are not told', () => {
    expect(isTelling({ trades: 5 })).toBe(true)
    expect(isTelling({ trades: 4 })).toBe(false)
    expect(ratesOf(sums({ trades: 4, won: 4, lost: 0 }))).toEqual({ win_rate: null, profit_factor: null })
    expect(shownGroupFactor(sums({ trades: 4, won: 4, lost: 0, gross_lost: '0' }), 'en')).toBe('–')
    expect(shownGroupFactor(sums({ won: 10, lost: 0, gross_lost: '0' }), 'en')).toBe('∞')
  })

  it('of returns are told from twenty days on', () => {
    expect([19, 20].map((days) => hasRatioDays({ days }))).toEqual([false, true])
  })
})
