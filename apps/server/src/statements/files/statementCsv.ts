import { pipeline } from 'node:stream'
import { isoTime } from '@openlot/core/math'
import { stringify } from 'csv-stringify'
import type { StatementSource } from '../data/statement.ts'
import { SUMMARY_LINES } from '../data/summary.ts'

/** Without it spreadsheets assume another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Columns of text that people have written, or that names instruments: a spreadsheet must not run it as a formula. */
const WRITTEN: readonly unknown[] = ['section', 'type', 'instrument', 'reference']
const isWritten = (column: unknown): boolean => WRITTEN.includes(column)
const FORMULA = /^[=+\-@\t\r]/
const COLUMNS = [
  'section',
  'number',
  'time_utc',
  'time_local',
  'opened_utc',
  'opened_local',
  'type',
  'instrument',
  'side',
  'lots',
  'open_price',
  'close_price',
  'profit',
  'fee',
  'swap',
  'dividends',
  'amount',
  'reference',
] as const
type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>

/**
 * A statement as one CSV table for programs and spreadsheets, written while it is read. Names of columns are the same in
 * every language; times are ISO 8601 in UTC and by the clock of the user's zone, figures have a point.
 */
export async function* statementCsv(source: StatementSource): AsyncGenerator<string | Buffer> {
  const file = stringify({
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    // Options of a cell cost more than all cells, so the mark of a formula is put here.
    cast: { string: (value, { column }) => (isWritten(column) && FORMULA.test(value) ? `'${value}` : value) },
  })
  pipeline(rowsOf(source), file, () => undefined)
  yield BYTE_ORDER_MARK
  yield* file as AsyncIterable<Buffer>
}

async function* rowsOf(source: StatementSource): AsyncGenerator<Row> {
  const { id, kind, from, to, head } = source
  const { summary, account, owner, tax, zone } = head
  const times = (at: string): Pick<Row, 'time_utc' | 'time_local'> => ({
    time_utc: at,
    time_local: isoTime(Date.parse(at), zone),
  })
  const opened = (at: string): Pick<Row, 'opened_utc' | 'opened_local'> => ({
    opened_utc: at,
    opened_local: isoTime(Date.parse(at), zone),
  })
  yield { section: 'statement', type: kind, reference: id }
  yield { section: 'statement', type: 'days', reference: `${from} ${to}` }
  yield { section: 'statement', type: 'owner', number: owner.uid, reference: owner.name }
  yield { section: 'statement', type: 'account', number: account.id, reference: account.name }
  yield { section: 'statement', type: 'zone', reference: zone }
  for (const line of ['opening', ...SUMMARY_LINES, 'closing', 'floating', 'net'] as const)
    yield { section: 'summary', type: line, amount: summary[line] }
  if (tax !== null)
    for (const line of ['gains', 'losses', 'financing', 'fees', 'result'] as const)
      yield { section: 'tax', type: line, amount: tax[line], reference: tax.currency }
  for await (const trade of source.trades())
    yield {
      section: 'trade',
      number: trade.id,
      ...times(trade.closed),
      ...opened(trade.opened),
      instrument: trade.instrument,
      side: trade.side,
      lots: trade.lots,
      open_price: trade.open,
      close_price: trade.close,
      profit: trade.profit,
      fee: trade.fee,
      swap: trade.swap,
      dividends: trade.dividends,
      amount: trade.net,
    }
  for (const position of head.open)
    yield {
      section: 'open',
      number: position.id,
      ...opened(position.opened),
      instrument: position.instrument,
      side: position.side,
      lots: position.lots,
      open_price: position.open,
      close_price: position.price,
      amount: position.floating,
    }
  for (const order of head.pending)
    yield {
      section: 'pending',
      number: order.id,
      ...times(order.placed),
      type: order.type,
      instrument: order.instrument,
      side: order.side,
      lots: order.lots,
      open_price: order.price,
    }
  for (const list of ['payments', 'charges'] as const)
    for await (const { id: number, at, kind: type, order, reference, amount } of source[list]())
      yield {
        section: list === 'payments' ? 'payment' : 'charge',
        number,
        ...times(at),
        type,
        amount,
        reference: reference ?? (order === null ? null : String(order)),
      }
}
