import { once } from 'node:events'
import type { Usd } from '@openlot/core/math'
import { type LanguageCode, languageOf } from '@openlot/i18n'
import { PDFDocument } from 'pdfkit'
import type { StatementSource } from '../data/statement.ts'
import { Canvas, MUTED } from './canvas.ts'
import { drawBrand, drawFoot, LEFT, RIGHT, shortSum } from './letterhead.ts'
import { type Block, type Segment, planPages } from './pagePlan.ts'
import { Shaper } from './shaping.ts'
import { SUMMARY_TOP, drawOwner, drawSummary, drawTax, summaryTexts } from './firstPage.ts'
import {
  CHARGES,
  OPEN,
  PAYMENTS,
  PENDING,
  TRADES,
  type Table,
  addRow,
  cellsOf,
  drawNames,
  drawRow,
  drawSums,
  prepareCells,
} from './tables.ts'
import { Words } from './words.ts'

const SHEET = { top: 66, bottom: 768, gap: 22 }
const HEAD = 28
const ROW = 18.6
const FOOT = 18
/** A character of each kind of figure, for the fonts that figures need. */
const FIGURES = '0123456789.,+-−–…·:/×() \u00a0\u202f'

type List = 'tax' | 'trades' | 'open' | 'pending' | 'payments' | 'charges'

interface Issued {
  readonly sha256: string
  readonly createdAt: Date
}

/**
 * A statement as a PDF, written page by page while its rows are read. Of the same statement and language it has the same
 * bytes: it tells when the statement was made, not when it is printed.
 */
export async function* statementPdf(
  source: StatementSource,
  { sha256, createdAt }: Issued,
  language: LanguageCode,
): AsyncGenerator<Buffer> {
  const { head } = source
  const { dir, tag } = languageOf(language)
  const words = new Words(language, {
    zone: head.zone,
    withYear: source.from.slice(0, 4) !== source.to.slice(0, 4),
  })
  const title = words.text('title')
  const period = words.days(source.from, source.to)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: tag,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${title} ${source.id}`, Author: head.issuer.name, CreationDate: createdAt },
  })
  const written: Buffer[] = []
  doc.on('data', (chunk: Buffer) => written.push(chunk))
  const ended = once(doc, 'end')
  const canvas = new Canvas(doc, await Shaper.of(language, dir), dir === 'rtl')
  const { counts, open, pending, tax } = head
  const blocks: Block<List>[] = [
    { name: 'tax', rows: tax === null ? 0 : 1, head: 20, row: 5 * 16, foot: 0 },
    { name: 'trades', rows: counts.trades, head: HEAD, row: ROW, foot: FOOT },
    { name: 'open', rows: open.length, head: HEAD, row: ROW, foot: FOOT },
    { name: 'pending', rows: pending.length, head: HEAD, row: ROW, foot: 0 },
    { name: 'payments', rows: counts.payments, head: HEAD, row: ROW, foot: FOOT },
    { name: 'charges', rows: counts.charges, head: HEAD, row: ROW, foot: FOOT },
  ]
  const segments = planPages(blocks, { ...SHEET, first: SUMMARY_TOP })
  const pages = segments.at(-1)?.page ?? 1
  const legal = [
    [head.issuer.name, head.issuer.address].filter((each) => each !== '').join(words.text('comma')),
    ...(head.issuer.simulated ? [words.text('simulated')] : []),
    words.text('unsigned'),
  ].join(' · ')
  const foot = {
    legal,
    document: words.text('document', { number: source.id }),
    check: words.text('check', { link: head.check }),
    sha256: shortSum(sha256),
  }
  await canvas.prepare([FIGURES, title, period, ...summaryTexts(source, words), ...Object.values(foot)].join(' '))
  await canvas.prepare(`?${words.text('page', { page: '1', pages: '2' })}sha-256 ${sha256}`)

  let page = 0
  const turnTo = (next: number): void => {
    for (; page < next;) {
      page += 1
      canvas.newPage()
      drawFoot(canvas, { ...foot, page: words.text('page', { page: String(page), pages: String(pages) }) })
      if (page > 1) canvas.text(`${title} · ${period}`, LEFT, 46, { size: 7.6, colour: MUTED }, RIGHT - LEFT)
    }
  }

  turnTo(1)
  drawBrand(doc, canvas, head.issuer.brand, dir === 'rtl')
  drawOwner(canvas, words, source, { title, period })
  drawSummary(canvas, words, head.summary, head.account.currency)

  const readers: Record<Exclude<List, 'tax'>, Reader> = {
    trades: readerOf(TRADES, source.trades()),
    open: readerOf(OPEN, open),
    pending: readerOf(PENDING, pending),
    payments: readerOf(PAYMENTS, source.payments()),
    charges: readerOf(CHARGES, source.charges()),
  }
  for (const segment of segments) {
    turnTo(segment.page)
    if (segment.name === 'tax') {
      if (tax !== null) {
        await canvas.prepare(words.text('tax.title', { currency: tax.currency }))
        drawTax(canvas, words, tax, segment.top)
      }
    } else
      await readers[segment.name](canvas, words, { ...segment, name: segment.name, total: counted(blocks, segment) })
    yield* written.splice(0)
  }
  canvas.flush()
  doc.end()
  await ended
  yield* written.splice(0)
}

const counted = (blocks: readonly Block<List>[], { name }: Segment<List>): number =>
  blocks.find((block) => block.name === name)?.rows ?? 0

type Reader = (
  canvas: Canvas,
  words: Words,
  segment: Segment<Exclude<List, 'tax'>> & { readonly total: number },
) => Promise<void>

/** Writes the parts of a list one after the other. */
function readerOf<Row>(table: Table<Row>, rows: Iterable<Row> | AsyncIterable<Row>): Reader {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const all: Usd[] = []
  return async (canvas, words, { top, from, rows: count, isLast, page, total }) => {
    const title = words.text(table.title, { first: String(from + 1), last: String(from + count), total: String(total) })
    await canvas.prepare([title, ...table.columns.map((column) => words.text(column.title))].join(' '))
    canvas.text(title, LEFT, top + 8, { size: 9.2, weight: 'bold' }, RIGHT - LEFT)
    drawNames(canvas, words, table, top + 24, MUTED)
    canvas.line(LEFT, RIGHT, top + HEAD + 1, 'soft')
    const sums: Usd[] = []
    let y = top + HEAD
    for (let read = 0; read < count; read++) {
      const next = await iterator.next()
      if (next.done === true) throw new Error('a statement has fewer rows than were counted')
      const row = next.value
      const cells = cellsOf(table, row, words)
      await prepareCells(canvas, cells)
      drawRow(canvas, table, cells, y + 13)
      addRow(table, row, sums)
      y += ROW
      canvas.line(LEFT, RIGHT, y + 1, read === count - 1 ? 'strong' : 'hair')
    }
    if (!table.columns.some(({ sum }) => sum !== undefined)) return
    for (const [index, sum] of sums.entries()) if (sum !== undefined) all[index] = ((all[index] ?? 0n) + sum) as Usd
    const label = isLast ? words.text('total') : words.text('thisPage')
    const more = isLast ? '' : words.text('continued', { page: String(page + 1) })
    await canvas.prepare(label + more)
    const style = { size: 7.6, weight: 'bold' } as const
    canvas.text(label, LEFT, y + 13.5, style)
    if (more !== '') {
      const after = LEFT + canvas.widthOf(label, style)
      canvas.text(` · ${more}`, after + 2, y + 13.5, { size: 7.6, colour: MUTED })
    }
    drawSums(canvas, words, table, y + 13.5, isLast ? all : sums)
  }
}
