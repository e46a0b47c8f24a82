import { languages } from '@openlot/i18n'
import { describe, expect, it } from 'vitest'
import type { Movement, StatementHead, StatementSource } from '../data/statement.ts'
import { SUMMARY_LINES } from '../data/summary.ts'
import { LEFT, RIGHT } from './letterhead.ts'
import { Shaper } from './shaping.ts'
import { statementPdf } from './statementPdf.ts'
import { CHARGES, OPEN, PAYMENTS, PENDING, TRADES, cellsOf } from './tables.ts'
import { type StatementTextKey, Words } from './words.ts'

const position = { id: 12, instrument: 'EUR/USD', side: 'sell', lots: '0.30', open: '1.17420' } as const
const trade = {
  ...position,
  opened: '2026-10-01T08:12:00.000Z',
  closed: '2026-10-01T10:12:00.000Z',
  close: '1.17588',
  profit: '-18.40',
  fee: '-1.80',
  swap: '-2.10',
  dividends: '0.00',
  net: '-22.30',
}
const open = { ...position, opened: trade.opened, price: '1.18', floating: '1234567.89' }
const pending = { ...position, placed: trade.opened, type: 'limit', price: '4200.500' } as const
const payment: Movement = {
  id: 1,
  at: trade.closed,
  kind: 'withdraw-lock',
  order: null,
  reference: 'W100002',
  amount: '-250.00',
}
const charge: Movement = { id: 2, at: trade.closed, kind: 'swap', order: 12, reference: '2026-10-01', amount: '-2.10' }

const lines = Object.fromEntries(SUMMARY_LINES.map((line) => [line, '0.00'])) as Record<
  (typeof SUMMARY_LINES)[number],
  string
>
const head: StatementHead = {
  owner: { name: 'Mei Ling Chan 陳美玲', uid: '204718' },
  account: { id: 100_001, kind: 'real', name: '', currency: 'USD', leverage: 100 },
  issuer: { name: 'Openlot Markets Ltd', address: '12 Harbour Road, Hong Kong', brand: 'Acme', simulated: true },
  zone: 'Europe/London',
  check: 'https://api.broker.example/api/statements/check?id=S-2026-10-7K3M9QX2TB4D',
  summary: { opening: '0.00', ...lines, closing: '0.00', floating: '0.00', net: '0.00' },
  tax: { currency: 'USD', gains: '1.00', losses: '-1.00', financing: '0.00', fees: '0.00', result: '0.00' },
  counts: { trades: 90, payments: 1, charges: 1 },
  open: [open],
  pending: [pending],
  instruments: {},
}
const source: StatementSource = {
  id: 'S-2026-10-7K3M9QX2TB4D',
  kind: 'month',
  from: '2026-10-01',
  to: '2026-10-31',
  head,
  async *trades() {
    for (let count = 0; count < head.counts.trades; count++) yield trade
  },
  async *payments() {
    yield payment
  },
  async *charges() {
    yield charge
  },
}

const KEYS: StatementTextKey[] = [
  'title',
  'owner',
  'days',
  'simulated',
  'unsigned',
  'thisPage',
  'total',
  'tax.financing',
  'lines.floating',
]

describe.each(languages)('in $code', ({ code, dir }) => {
  const words = new Words(code, { zone: head.zone, withYear: false })

  it('every text has its glyphs', async () => {
    const shaper = await Shaper.of(code, dir)
    const rows = [
      cellsOf(TRADES, trade, words),
      cellsOf(OPEN, open, words),
      cellsOf(PENDING, pending, words),
      cellsOf(PAYMENTS, payment, words),
      cellsOf(CHARGES, charge, words),
    ]
    const cells = rows.flat().map((cell) => (typeof cell === 'string' ? cell : `${cell.day} ${cell.time}`))
    const names = [TRADES, OPEN, PENDING, PAYMENTS].flatMap(({ columns }) =>
      columns.map(({ title }) => words.text(title)),
    )
    const days = [
      words.days(source.from, source.to),
      words.days(source.from, source.from),
      words.days('2025-12-31', source.to),
    ]
    for (const text of [
      ...cells,
      ...names,
      ...days,
      ...KEYS.map((key) => words.text(key)),
      words.account(head),
      head.owner.name,
    ]) {
      await shaper.prepare(text)
      for (const weight of ['regular', 'medium', 'bold'] as const) {
        const glyphs = shaper.shape(text, weight).runs.flatMap((run) => run.glyphs)
        expect(
          glyphs.filter(({ id }) => id === 0),
          text,
        ).toEqual([])
        const shown = glyphs.flatMap(({ codePoints }) => codePoints)
        if (!text.includes('?')) expect(shown.includes('?'.codePointAt(0)!), text).toBe(false)
      }
    }
  })

  it('no word of a table is cut', async () => {
    const shaper = await Shaper.of(code, dir)
    const widthOf = async (text: string, size: number, weight: 'regular' | 'medium' = 'regular'): Promise<number> => {
      await shaper.prepare(text)
      return (shaper.shape(text, weight).width * size) / 1000
    }
    for (const table of [TRADES, OPEN, PENDING, PAYMENTS])
      for (const { title, from, to } of table.columns)
        expect(await widthOf(words.text(title), 7), `${title} ${words.text(title)}`).toBeLessThanOrEqual(to - from)
    const { from, to } = TRADES.columns.find(({ title }) => title === 'columns.side')!
    for (const side of ['buy', 'sell'] as const)
      expect(await widthOf(words.text(side), 7.6), words.text(side)).toBeLessThanOrEqual(to - from - 4)
    for (const key of ['days', 'unsigned'] as const)
      expect(await widthOf(words.text(key), 8.2)).toBeLessThanOrEqual(RIGHT - LEFT)
  })

  it('is a document of as many pages as it says, with the same bytes each time', async () => {
    const issued = { sha256: '9f2c'.repeat(16), createdAt: new Date(Date.UTC(2026, 10, 1)) }
    const made = async (): Promise<string> => {
      const parts: Buffer[] = []
      for await (const part of statementPdf(source, issued, code)) parts.push(part)
      return Buffer.concat(parts).toString('latin1')
    }
    const text = await made()
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(4)
    expect(text).toContain(`/Lang (${languages.find((one) => one.code === code)!.tag})`)
    expect(await made()).toBe(text)
  })
})

describe('Arabic', () => {
  it('is shaped: letters join, and are from right to left', async () => {
    const shaper = await Shaper.of('ar', 'rtl')
    const text = 'كشف'
    await shaper.prepare(text)
    const alone = Array.from(text).map((letter) => shaper.shape(letter, 'regular').runs[0]!.glyphs[0]!.id)
    const joined = shaper.shape(text, 'regular').runs.flatMap(({ glyphs }) => glyphs)
    // Some letters are put together of several glyphs.
    const letters = joined.filter(({ codePoints }) => codePoints.length > 0)
    expect(String.fromCodePoint(...letters.flatMap(({ codePoints }) => codePoints)).includes('ف')).toBe(true)
    expect(letters[0]!.codePoints).toContain('ف'.codePointAt(0))
    expect(joined.filter(({ id }) => alone.includes(id)).length).toBeLessThan(alone.length)
  })

  it('keeps figures and names from left to right within it', async () => {
    const shaper = await Shaper.of('ar', 'rtl')
    const text = 'الصفحة 12 من USD 34'
    await shaper.prepare(text)
    const shown = shaper
      .shape(text, 'regular')
      .runs.flatMap(({ glyphs }) => glyphs.flatMap(({ codePoints }) => codePoints))
    const seen = String.fromCodePoint(...shown)
    for (const part of ['12', '34', 'USD']) expect(seen).toContain(part)
    expect(seen.indexOf('12')).toBeGreaterThan(seen.indexOf('34'))
  })
})
