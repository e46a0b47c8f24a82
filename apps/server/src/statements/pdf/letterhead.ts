import type { PDFDocument } from 'pdfkit'
import { type Canvas, MUTED, PAGE } from './canvas.ts'

/** The edges of what is printed. */
export const LEFT = 42
export const RIGHT = 553.5
const GOLD = '#a9823f'
const BLACK = '#181713'
const MARK = ['M13.6 4.15A8.5 8.5 0 1 0 20.2 10', 'M7.6 14.6 L11 10.8 13.8 13.4 20 4.8']
/** The name of Openlot as it is drawn in the apps; other brands are in letters. */
const OPENLOT = [
  'M15 9v12',
  'M27 13h8a4 4 0 1 0-1.3 2.95',
  'M39 9v8m0-4a3.8 3.8 0 0 1 7.6 0v4',
  'M51 4.5V17',
  'M67.4 6v8.6a2.4 2.4 0 0 0 2.4 2.4h.6M65 9h5.4',
]
const CIRCLES = [
  [6, 12, 5],
  [19, 13, 4],
  [59, 13, 4],
] as const
const SCALE = 0.82
const TOP = 39
const FULL_WIDTH = 103 * SCALE
const MARK_WIDTH = 24 * SCALE

/** The brand at the head of the first page. */
export function drawBrand(doc: PDFDocument, canvas: Canvas, brand: string, isMirrored: boolean): void {
  const isOwn = brand === 'Openlot'
  const width = isOwn ? FULL_WIDTH : MARK_WIDTH
  doc.save().translate(isMirrored ? RIGHT - width : LEFT, TOP)
  doc.scale(SCALE).lineWidth(1.9).lineCap('round').lineJoin('round')
  for (const path of MARK) doc.path(path).stroke(GOLD)
  if (isOwn) {
    doc.translate(30, 0)
    for (const [x, y, radius] of CIRCLES) doc.circle(x, y, radius).stroke(BLACK)
    for (const path of OPENLOT) doc.path(path).stroke(BLACK)
  }
  doc.restore()
  if (!isOwn) canvas.text(brand, LEFT + MARK_WIDTH + 6, 55, { size: 13, weight: 'bold' }, 220)
}

interface Foot {
  readonly legal: string
  readonly document: string
  readonly check: string
  readonly sha256: string
  readonly page: string
}

/** The foot of every page: who issues it, and how it is recognised. */
export function drawFoot(canvas: Canvas, foot: Foot): void {
  const style = { size: 7.2, colour: MUTED } as const
  const y = PAGE.height - 66
  canvas.line(LEFT, RIGHT, y, 'hair')
  canvas.text(foot.legal, LEFT, y + 14, style, RIGHT - LEFT - 90)
  canvas.text(foot.page, RIGHT, y + 14, { ...style, align: 'end' })
  canvas.text(`${foot.document} · sha-256 ${foot.sha256}`, LEFT, y + 25, style, RIGHT - LEFT)
  canvas.text(foot.check, LEFT, y + 36, style, RIGHT - LEFT)
}

/** The first, and the last, characters of a sum: enough to see that another one differs. */
export const shortSum = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`
