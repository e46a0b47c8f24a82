import type { StatementFacts, StatementHead } from '../data/statement.ts'
import { SUMMARY_LINES, type StatementSummary, type TaxTotals, differenceOf } from '../data/summary.ts'
import { formatUsd } from '@openlot/core/math'
import { type Canvas, MUTED, type TextStyle } from './canvas.ts'
import { LEFT, RIGHT } from './letterhead.ts'
import type { Words } from './words.ts'

const ACCOUNT = 310
const LINE = 17.4
const FIGURES = 90
const SUMMARY = 164
/** Where lists begin below the summary. */
export const SUMMARY_TOP = 404

const BODY: TextStyle = { size: 8.2 }
const STRONG: TextStyle = { size: 8.2, weight: 'medium' }

/** Every text of the first page. */
export const summaryTexts = ({ head }: StatementFacts, words: Words): string[] => [
  ...ownerLines(head, words),
  ...accountLines(head, words),
  words.text('owner'),
  words.text('account'),
  words.text('summary', { currency: head.account.currency }),
  ...(['opening', ...SUMMARY_LINES, 'closing', 'floating', 'net'] as const).map((line) => words.text(`lines.${line}`)),
  words.text('addsUp', { amount: '0.00' }),
  ...(['gains', 'losses', 'financing', 'fees', 'result'] as const).map((line) => words.text(`tax.${line}`)),
  head.issuer.brand,
]

const ownerLines = ({ owner }: StatementHead, words: Words): string[] => [
  owner.name || words.text('uid', { number: owner.uid }),
  ...(owner.name === '' ? [] : [words.text('uid', { number: owner.uid })]),
]

const accountLines = (head: StatementHead, words: Words): string[] => [
  words.account(head),
  words.text('days'),
  words.text('times', { zone: head.zone.replaceAll('_', ' ') }),
]

/** What it is, whose, and of which account. */
export function drawOwner(
  canvas: Canvas,
  words: Words,
  { head }: StatementFacts,
  { title, period }: { title: string; period: string },
): void {
  canvas.text(title, RIGHT, 55, { size: 15, weight: 'bold', align: 'end' })
  canvas.text(period, RIGHT, 71, { size: 8.6, colour: MUTED, align: 'end' })
  const blocks = [
    { x: LEFT, label: words.text('owner'), lines: ownerLines(head, words) },
    { x: ACCOUNT, label: words.text('account'), lines: accountLines(head, words) },
  ]
  for (const { x, label, lines } of blocks) {
    const width = x === LEFT ? ACCOUNT - LEFT - 12 : RIGHT - x
    canvas.text(label, x, 102, { ...BODY, colour: MUTED })
    for (const [index, line] of lines.entries())
      canvas.text(line, x, 114 + index * 12, index === 0 ? STRONG : { ...BODY, colour: MUTED }, width)
  }
}

/** The lines that add up from one balance to the other, and that they do. */
export function drawSummary(canvas: Canvas, words: Words, summary: StatementSummary, currency: string): void {
  canvas.text(words.text('summary', { currency }), LEFT, SUMMARY, { size: 9.6, weight: 'medium' })
  canvas.line(LEFT, RIGHT, SUMMARY + 7, 'strong')
  let y = SUMMARY + 21
  const line = (label: string, figure: string, style: TextStyle): void => {
    canvas.text(label, LEFT, y, style, RIGHT - LEFT - FIGURES)
    canvas.text(figure, RIGHT, y, { ...style, align: 'end', isFigure: true }, FIGURES)
    y += LINE
  }
  line(words.text('lines.opening'), words.money(summary.opening), { ...BODY, weight: 'medium' })
  for (const name of SUMMARY_LINES) line(words.text(`lines.${name}`), words.signed(summary[name]), BODY)
  canvas.line(LEFT, RIGHT, y - 12, 'soft')
  line(words.text('lines.closing'), words.money(summary.closing), STRONG)
  line(words.text('lines.floating'), summary.floating === null ? '–' : words.signed(summary.floating), BODY)
  canvas.line(LEFT, RIGHT, y - 12, 'soft')
  line(words.text('lines.net'), summary.net === null ? '–' : words.money(summary.net), STRONG)
  const difference = formatUsd(differenceOf(summary))
  canvas.text(words.text('addsUp', { amount: difference }), LEFT, y, { ...BODY, colour: MUTED }, RIGHT - LEFT)
}

/** What a tax office asks for. */
export function drawTax(canvas: Canvas, words: Words, tax: TaxTotals, top: number): void {
  const title = words.text('tax.title', { currency: tax.currency })
  canvas.text(title, LEFT, top + 8, { size: 9.2, weight: 'bold' }, RIGHT - LEFT)
  canvas.line(LEFT, RIGHT, top + 15, 'soft')
  for (const [index, name] of (['gains', 'losses', 'financing', 'fees', 'result'] as const).entries()) {
    const style = name === 'result' ? STRONG : BODY
    const y = top + 30 + index * 16
    canvas.text(words.text(`tax.${name}`), LEFT, y, style, RIGHT - LEFT - FIGURES)
    canvas.text(words.signed(tax[name]), RIGHT, y, { ...style, align: 'end', isFigure: true }, FIGURES)
  }
}
