import { createI18n } from '@openlot/i18n/react'
import { waitFor } from '@openlot/tooling/wait'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGE_SETTLED_KEY } from '../preferences/preferences.ts'
import type { Notice } from '../platform/notify.ts'
import { askedLanguage, offerLanguage } from './offerLanguage.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } })
})

describe('the language that a browser asks for', () => {
  it.each([
    [['ja-JP', 'en'], 'jp'],
    [['pt-PT'], 'pt'],
    [['zh-CN', 'en'], 'hk'],
    [['sv', 'nl', 'de-AT'], 'de'],
    [['sv'], undefined],
    [[], undefined],
  ])('of %j is %s', (asked, language) => {
    expect(askedLanguage(asked)).toBe(language)
  })
})

describe('another language is offered', () => {
  /** A visitor whose browser asks for German. */
  async function visitor({ language = 'hk', settled }: { language?: 'hk' | 'en'; settled?: string } = {}) {
    const i18n = await createI18n({ language })
    const stored = new Map(settled === undefined ? [] : [[LANGUAGE_SETTLED_KEY, settled]])
    const shown: Notice[] = []
    const dispatch = vi.fn()
    const client = {
      store: { dispatch, getState: () => ({ preferences: { language } }) },
      storage: {
        read: (key: string) => stored.get(key),
        write: (key: string, value: string) => stored.set(key, value),
      },
    } as unknown as Parameters<typeof offerLanguage>[0]['client']
    const offer = () =>
      offerLanguage({
        client,
        notify: { show: (notice) => shown.push(notice), clear: () => undefined },
        i18n,
        asked: ['de-AT', 'en'],
      })
    return { i18n, shown, dispatch, offer }
  }

  it('in its own words, once, and taken by a press', async () => {
    const { i18n, shown, dispatch, offer } = await visitor()
    await offer()
    await offer()
    expect(shown).toMatchObject([
      { title: 'Diese Seite gibt es auch auf Deutsch.', lang: 'de', action: { label: 'Auf Deutsch anzeigen' } },
    ])
    shown[0]!.action!.onPress()
    await waitFor(() => expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ payload: { language: 'de' } })))
    expect(i18n.language).toBe('de')
  })

  it('not where one was chosen', async () => {
    const english = await visitor({ language: 'en' })
    await english.offer()
    const linked = await visitor({ settled: 'hk' })
    await linked.offer()
    expect([english.shown, linked.shown]).toEqual([[], []])
  })
})
