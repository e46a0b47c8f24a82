import { beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage, createI18n } from './react.ts'

const page = { lang: '', dir: '' }

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: page })
})

test('a complete language loads alone', async () => {
  const i18n = await createI18n({ language: 'hk' })
  expect(i18n.t('ui:retry')).toBe('重試')
  expect(i18n.hasResourceBundle('en', 'ui')).toBe(false)
  expect(page).toEqual({ lang: 'zh-Hant-HK', dir: 'ltr' })
})

test('a language without texts reads English, in its own direction', async () => {
  const i18n = await createI18n({ language: 'ar' })
  expect(i18n.t('ui:retry')).toBe('Try again')
  expect(page).toEqual({ lang: 'ar', dir: 'rtl' })
})

test('changing the language brings its texts with it', async () => {
  const i18n = await createI18n({ language: 'en' })
  await changeLanguage(i18n, 'hk')
  expect(i18n.t('ui:chart.label', { code: 'EURUSD' })).toBe('EURUSD 價格圖表')
  expect(page.lang).toBe('zh-Hant-HK')
})

test('plurals follow the language, not our code for it', async () => {
  const i18n = await createI18n({ language: 'en' })
  expect([1, 3].map((count) => i18n.t('ui:badge', { count }))).toEqual(['1 item', '3 items'])
})
