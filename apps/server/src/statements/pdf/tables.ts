import { type Usd, ZERO_USD, addUsd, formatUsd, parseUsd } from '@openlot/core/math'
import type { ClosedTrade, Movement, OpenPosition, PendingOrder } from '../data/statement.ts'
import type { Canvas, TextStyle } from './canvas.ts'
import { LEFT, RIGHT } from './letterhead.ts'
import type { StatementTextKey, Words } from './words.ts'

/** What is written in a cell: words or a figure, or a moment. */
type Cell = string | { readonly moment: string }

interface Column<Row> {
  readonly title: StatementTextKey
  readonly from: number
  readonly to: number
  readonly isFigure?: true
  readonly isBold?: true
  readonly cell: (row: Row, words: Words) => Cell
  /** What a page adds up. */
  readonly sum?: (row: Row) => string
}

export interface Table<Row> {
  readonly title: StatementTextKey
  readonly columns: readonly Column<Row>[]
}

const SIZE = 7.6
const CLOSE_TO_NEXT = 4

const side = ({ side: name }: { side: 'buy' | 'sell' }, words: Words): string => words.text(name)

export const TRADES: Table<ClosedTrade> = {
  title: 'trades',
  columns: [
    { title: 'columns.number', from: LEFT, to: 79, cell: ({ id }) => String(id) },
    { title: 'columns.closed', from: 81, to: 137, cell: ({ closed }) => ({ moment: closed }) },
    { title: 'columns.instrument', from: 139.5, to: 188, isBold: true, cell: ({ instrument }) => instrument },
    { title: 'columns.side', from: 190, to: 230, cell: side },
    { title: 'columns.lots', from: 230, to: 256, isFigure: true, cell: ({ lots }, words) => words.lots(lots) },
    { title: 'columns.open', from: 258, to: 320, isFigure: true, cell: ({ open }, words) => words.price(open) },
    { title: 'columns.close', from: 322, to: 384, isFigure: true, cell: ({ close }, words) => words.price(close) },
    {
      title: 'columns.profit',
      from: 386,
      to: 430,
      isFigure: true,
      cell: ({ profit }, words) => words.signed(profit),
      sum: ({ profit }) => profit,
    },
    {
      title: 'columns.fee',
      from: 432,
      to: 466,
      isFigure: true,
      cell: ({ fee }, words) => words.signed(fee),
      sum: ({ fee }) => fee,
    },
    {
      title: 'columns.overnight',
      from: 468,
      to: 507,
      isFigure: true,
      cell: (trade, words) => words.signed(heldOf(trade)),
      sum: (trade) => heldOf(trade),
    },
    {
      title: 'columns.net',
      from: 509,
      to: RIGHT,
      isFigure: true,
      isBold: true,
      cell: ({ net }, words) => words.signed(net),
      sum: ({ net }) => net,
    },
  ],
}

/** What holding it has brought or cost: interest and dividends. */
const heldOf = ({ swap, dividends }: ClosedTrade): string => formatUsd(addUsd(parseUsd(swap), parseUsd(dividends)))

export const OPEN: Table<OpenPosition> = {
  title: 'open',
  columns: [
    { title: 'columns.number', from: LEFT, to: 79, cell: ({ id }) => String(id) },
    { title: 'columns.opened', from: 81, to: 150, cell: ({ opened }) => ({ moment: opened }) },
    { title: 'columns.instrument', from: 155, to: 220, isBold: true, cell: ({ instrument }) => instrument },
    { title: 'columns.side', from: 222, to: 260, cell: side },
    { title: 'columns.lots', from: 260, to: 300, isFigure: true, cell: ({ lots }, words) => words.lots(lots) },
    { title: 'columns.open', from: 302, to: 385, isFigure: true, cell: ({ open }, words) => words.price(open) },
    { title: 'columns.price', from: 387, to: 470, isFigure: true, cell: ({ price }, words) => words.price(price) },
    {
      title: 'columns.floating',
      from: 472,
      to: RIGHT,
      isFigure: true,
      isBold: true,
      cell: ({ floating }, words) => (floating === null ? '–' : words.signed(floating)),
      sum: ({ floating }) => floating ?? '0',
    },
  ],
}

export const PENDING: Table<PendingOrder> = {
  title: 'pending',
  columns: [
    { title: 'columns.number', from: LEFT, to: 79, cell: ({ id }) => String(id) },
    { title: 'columns.placed', from: 81, to: 150, cell: ({ placed }) => ({ moment: placed }) },
    { title: 'columns.instrument', from: 155, to: 220, isBold: true, cell: ({ instrument }) => instrument },
    { title: 'columns.side', from: 222, to: 260, cell: side },
    { title: 'columns.lots', from: 260, to: 300, isFigure: true, cell: ({ lots }, words) => words.lots(lots) },
    { title: 'columns.type', from: 320, to: 400, cell: ({ type }, words) => words.text(type) },
    { title: 'columns.price', from: 402, to: RIGHT, isFigure: true, cell: ({ price }, words) => words.price(price) },
  ],
}

const movements = (title: 'payments' | 'charges'): Table<Movement> => ({
  title,
  columns: [
    { title: 'columns.number', from: LEFT, to: 79, cell: ({ id }) => String(id) },
    { title: 'columns.time', from: 81, to: 150, cell: ({ at }) => ({ moment: at }) },
    { title: 'columns.movement', from: 155, to: 470, cell: (row, words) => words.movement(row) },
    {
      title: 'columns.amount',
      from: 472,
      to: RIGHT,
      isFigure: true,
      isBold: true,
      cell: ({ amount }, words) => words.signed(amount),
      sum: ({ amount }) => amount,
    },
  ],
})
export const PAYMENTS = movements('payments')
export const CHARGES = movements('charges')

/** Writes the names of columns. */
export function drawNames<Row>(canvas: Canvas, words: Words, { columns }: Table<Row>, y: number, colour: string): void {
  for (const { title, from, to, isFigure } of columns)
    canvas.text(words.text(title), ...placed({ from, to, isFigure }, y, { size: 7, colour }))
}

/** What the cells of a row say; a moment is its day and its time. */
export type Cells = readonly (string | { readonly day: string; readonly time: string })[]

export const cellsOf = <Row>({ columns }: Table<Row>, row: Row, words: Words): Cells =>
  columns.map(({ cell }) => {
    const shown = cell(row, words)
    return typeof shown === 'string' ? shown : words.moment(shown.moment)
  })

/** Opens the fonts of the cells that have other characters than those before. */
export async function prepareCells(canvas: Canvas, cells: Cells): Promise<void> {
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell : cell.day
    if (!canvas.isPrepared(text)) await canvas.prepare(text)
  }
}

/** Writes a row whose fonts are open. */
export function drawRow<Row>(canvas: Canvas, { columns }: Table<Row>, cells: Cells, y: number): void {
  for (const [index, { from, to, isFigure, isBold }] of columns.entries()) {
    const shown = cells[index] ?? ''
    if (typeof shown === 'string')
      canvas.text(shown, ...placed({ from, to, isFigure }, y, { size: SIZE, weight: isBold ? 'medium' : 'regular' }))
    else drawMoment(canvas, shown, from, y)
  }
}

/** Adds a row to the sums of a page. */
export function addRow<Row>({ columns }: Table<Row>, row: Row, sums: Usd[]): void {
  for (const [index, { sum }] of columns.entries())
    if (sum !== undefined) sums[index] = addUsd(sums[index] ?? ZERO_USD, parseUsd(sum(row)))
}

/** The day and the time beside each other: of the first there are few, the second is figures. */
function drawMoment(canvas: Canvas, { day, time }: { day: string; time: string }, x: number, y: number): void {
  const style = { size: SIZE, isFigure: true }
  const parts = canvas.isMirrored ? [time, day] : [day, time]
  canvas.text(parts[0]!, x, y, style)
  canvas.text(parts[1]!, x + canvas.widthOf(parts[0]!, style) + 3, y, style)
}

export function drawSums<Row>(canvas: Canvas, words: Words, { columns }: Table<Row>, y: number, sums: Usd[]): void {
  for (const [index, { from, to }] of columns.entries()) {
    const sum = sums[index]
    if (sum === undefined) continue
    const style: TextStyle = { size: SIZE, weight: 'bold' }
    canvas.text(words.signed(formatUsd(sum)), ...placed({ from, to, isFigure: true }, y, style))
  }
}

const placed = (
  { from, to, isFigure }: { from: number; to: number; isFigure?: true | undefined },
  y: number,
  style: TextStyle,
): [number, number, TextStyle, number] =>
  isFigure
    ? [to, y, { ...style, align: 'end', isFigure }, to - from]
    : [from, y, { ...style, isFigure: true }, to - from - CLOSE_TO_NEXT]
