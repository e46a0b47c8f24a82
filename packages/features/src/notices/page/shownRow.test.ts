import type { Notice } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { shownRow, type Writing } from './shownRow.ts'

/** Texts as their keys. */
const writing: Writing = {
  i18n: {
    t: ((key: string, { count }: { count?: number } = {}) => (count === undefined ? key : `${key} ${count}`)) as never,
  },
  language: 'en',
  formatDate: (time) => `at ${String(time)}`,
}

const closed = (id: number, profit: string, changes: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'stop-out',
  account_id: 1,
  forex_id: id,
  order_id: id,
  params: { code: `I${id}`, lots: '0.10', open: '1.10000', price: '1.09000', profit },
  at: id,
  read_at: 0,
  ...changes,
})

it('a notice leads to what it is about; its result stands apart', () => {
  expect(shownRow([closed(7, '-10.00', { read_at: 9 })], writing)).toEqual({
    ids: [7],
    group: 'margin',
    look: 'danger',
    title: 'notices:stop-out.title',
    text: 'noticeCentre:fromTo',
    time: 'at 7',
    at: 7,
    isRead: true,
    profit: '-10.00',
    about: 'closed',
    instrument: 7,
    parts: [],
  })
  const overnight = closed(7, '', { kind: 'overnight', forex_id: 0, params: { swap: '-1.12', positions: '1' } })
  expect(shownRow([overnight], writing)).toMatchObject({ profit: undefined, instrument: undefined, about: 'account' })
})

it('many that are told as one add up exactly, and are unread while one of them is', () => {
  const bundle = shownRow([closed(9, '0.10'), closed(8, '0.20', { read_at: 9 }), closed(7, '-0.40')], writing)
  expect(bundle).toMatchObject({
    ids: [9, 8, 7],
    title: 'noticeCentre:bundle.stopOut 3',
    text: 'I9 · I8 · I7',
    profit: '-0.10',
    isRead: false,
  })
  expect(bundle.parts.map(({ ids, profit }) => [ids, profit])).toEqual([
    [[9], '0.10'],
    [[8], '0.20'],
    [[7], '-0.40'],
  ])
})
