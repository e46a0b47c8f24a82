import { NOTICE_GROUPS, type Notice, type NoticeKind, PAGES, noticeKindsOf } from '@openlot/core/contract'
import { languages } from '@openlot/i18n'
import { describe, expect, it } from 'vitest'
import { noticeLink } from './noticeLink.ts'
import { pushPayload } from './pushMessage.ts'

const KINDS = NOTICE_GROUPS.flatMap(noticeKindsOf)
/** What any notice may have to say, with figures that no text has by itself. */
const PARAMS = {
  side: 'buy',
  lots: '0.10',
  price: '1.08500',
  code: 'EUR/USD',
  profit: '-777.77',
  amount: '777.77',
  swap: '-777.77',
  dividends: '777.77',
  level: '79.5',
  number: 'W1',
  destination: 'TR7…6t',
  remark: 'blurred',
  nickname: 'Anna',
  rate: '20.00',
  date: '2026-12-24T00:00:00.000Z',
  kind: 'above',
  value: '1.09',
  note: '',
  alert: '7',
  device: 'Firefox, Windows',
  address: '192.0.2.1',
  max: '200',
}

const notice = (kind: NoticeKind, id = 1, params: Readonly<Record<string, string>> = PARAMS): Notice => ({
  id,
  kind,
  account_id: 100_001,
  forex_id: 1,
  order_id: 5,
  params,
  at: 0,
  read_at: 0,
})

describe('a push', () => {
  it.each(KINDS)('of %s is in words and leads to a page of the apps, in every language', (kind) => {
    for (const { code: language } of languages) {
      const { title, body, link, tag } = pushPayload([notice(kind)], 'notices', { language, showsAmounts: true })
      expect(title, language).toMatch(/\S/)
      expect(`${title} ${body}`, language).not.toMatch(/\{\{|undefined|notices[:.]|mail[:.]/)
      expect(PAGES).toHaveProperty([link.split('?')[0] ?? ''])
      expect(tag).toMatch(/^[\w-]{1,32}$/)
    }
    expect(noticeLink(notice(kind))).toMatch(/^\//)
  })

  it.each(KINDS)('of %s says no amount unless it may', (kind) => {
    for (const { code: language } of languages)
      for (const notices of [[notice(kind)], [notice(kind), notice(kind, 2)]])
        for (const what of ['notices', 'quiet'] as const) {
          const payload = pushPayload(notices, what, { language, showsAmounts: false })
          expect(JSON.stringify(payload)).not.toContain('777')
        }
  })

  it('of an alert of an account says what it has come to only where amounts may be said, and leads to the account', () => {
    const params = { kind: 'net_value', value: '777.00', figure: '776.50', note: 'Rent', alert: '7' }
    for (const { code: language } of languages)
      for (const kind of ['alert', 'alert-ended'] as const) {
        const quiet = pushPayload([notice(kind, 1, params)], 'notices', { language, showsAmounts: false })
        expect(JSON.stringify(quiet)).not.toMatch(/77[67]/)
        expect(quiet).toMatchObject({ title: expect.stringMatching(/\S/), body: 'Rent' })
      }
    const told = pushPayload([notice('alert', 1, params)], 'notices', { language: 'en', showsAmounts: true })
    expect(told).toMatchObject({ title: 'Equity 776.50 USD', link: '/user' })
    const level = notice('alert', 1, { ...params, kind: 'risk_rate', value: '150', figure: '149.9' })
    expect(pushPayload([level], 'notices', { language: 'en', showsAmounts: false }).title).toBe('Margin level 149.9%')
  })

  it('has the same tag for what is the same thing, and another for another', () => {
    const tagOf = (one: Notice): string => pushPayload([one], 'notices', { language: 'en', showsAmounts: false }).tag
    expect(tagOf(notice('margin-call'))).toBe(tagOf(notice('margin-call-over', 2)))
    expect(tagOf(notice('alert'))).toBe(tagOf(notice('alert', 2)))
    expect(tagOf(notice('withdrawal-asked'))).toBe(tagOf(notice('withdrawal-paid', 2)))
    expect(tagOf(notice('order-opened'))).not.toBe(tagOf(notice('order-opened', 2)))
  })

  it('lists the first of many, and says how many more', () => {
    const many = Array.from({ length: 9 }, (_, index) => notice('order-opened', index + 1))
    const { title, body } = pushPayload(many, 'quiet', { language: 'en', showsAmounts: false })
    expect(title).toBe('9 notifications while it was quiet')
    expect(body.split('\n')).toEqual([...Array(4).fill('Bought 0.10 EUR/USD'), 'and 5 more notifications'])
    expect(pushPayload(many, 'notices', { language: 'en', showsAmounts: false })).toMatchObject({
      title: 'Bought 0.10 EUR/USD',
      tag: 'order-opened-1',
    })
  })

  it('is never longer than push services take', () => {
    const remark = '追加保證金'.repeat(2000)
    const payload = pushPayload([notice('identity-rejected', 1, { remark })], 'notices', {
      language: 'hk',
      showsAmounts: true,
    })
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(3000)
    expect(payload.body.endsWith('…')).toBe(true)
  })
})
