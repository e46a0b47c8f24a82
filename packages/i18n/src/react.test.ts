import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, createI18n } from './react.tsx'

const page = { lang: '', dir: '' }

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: page })
})

describe('createI18n', () => {
  it('loads its language alone', async () => {
    const i18n = await createI18n({ language: 'hk' })
    expect(i18n.t('ui:retry')).toBe('重試')
    expect(i18n.hasResourceBundle('en', 'ui')).toBe(false)
    expect(page).toEqual({ lang: 'zh-Hant-HK', dir: 'ltr' })
  })

  it('is written from right to left in Arabic', async () => {
    const i18n = await createI18n({ language: 'ar' })
    expect(i18n.t('ui:retry')).toMatch(/\p{Script=Arabic}/u)
    expect(page).toEqual({ lang: 'ar', dir: 'rtl' })
  })

  it('keeps sign, figure and unit of a value in their order within Arabic', async () => {
    const i18n = await createI18n({ language: 'ar', preload: ['common', 'ticket'] })
    expect(i18n.t('marginUsed', { used: '12' })).toContain('\u206812%\u2069')
    expect(i18n.t('openPositions', { count: 3 })).toContain('\u20683\u2069')
    expect(i18n.t('ticket:onePip', { value: '5.00' })).toContain('\u20685.00\u00A0USD\u2069')
    await changeLanguage(i18n, 'en')
    expect(i18n.t('openPositions', { count: 3 })).toBe('3 open positions')
  })

  it('loads the texts of a language it changes to', async () => {
    const i18n = await createI18n({ language: 'en' })
    await changeLanguage(i18n, 'hk')
    expect(i18n.t('ui:chart.label', { code: 'EURUSD' })).toBe('EURUSD 價格圖表')
    expect(page.lang).toBe('zh-Hant-HK')
  })

  it('uses the plural rules of the language tag', async () => {
    const i18n = await createI18n({ language: 'en' })
    expect([1, 3].map((count) => i18n.t('openPositions', { count }))).toEqual(['1 open position', '3 open positions'])
  })
})
