import { type EmbeddedFont, PDFDocument } from 'pdfkit'
import { embedOutlines } from './outlines.ts'
import type { ShapedRun, Shaper } from './shaping.ts'
import type { Weight } from './typefaces.ts'

export const PAGE = { width: 595.28, height: 841.89 } as const

/** Colours of paper, as three parts of one. */
const INK = '0.094 0.09 0.075'
export const MUTED = '0.42 0.415 0.39'
const LINES = { strong: INK, soft: '0.72 0.71 0.68', hair: '0.88 0.875 0.855' } as const

export interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** Which end of the text is at `x`, as on a page from left to right. */
  readonly align?: 'start' | 'end'
  /** Whether it is made of figures, which all have one width. */
  readonly isFigure?: boolean
}

/** A glyph, or a string of some, as a document has it. */
interface FigureGlyph {
  readonly font: EmbeddedFont
  readonly hex: string
  readonly width: number
}

const FIGURES = /^[\d.,:+\-−–/ ]+$/u
const MAX_WRITTEN = 20_000
const TABULAR = ['tnum', 'lnum'] as const

/**
 * Writes on the pages of a document. It places glyphs itself, as the library knows neither fonts that follow each other in
 * a line nor lines from right to left, and would take a minute for a hundred thousand rows.
 */
export class Canvas {
  readonly #doc: PDFDocument
  readonly #shaper: Shaper
  /** Whether pages are from right to left. */
  readonly isMirrored: boolean
  readonly #fonts = new Map<string, EmbeddedFont>()
  /** By weight and character, the number of the glyph and its width. */
  readonly #figures: Record<Weight, Map<string, FigureGlyph>> = {
    regular: new Map(),
    medium: new Map(),
    bold: new Map(),
  }
  /** Texts that were written as one string of glyphs: most words and many figures of a table come again. */
  readonly #written: Record<Weight, Map<string, FigureGlyph>> = {
    regular: new Map(),
    medium: new Map(),
    bold: new Map(),
  }
  #content: string[] = []
  /** As the page has them now: saying it again for each figure would double a document. */
  #colour = ''
  #font = ''
  /** Where the last text of an open text object begins; what follows on its line is told by the distance. */
  #last: { readonly left: number; readonly y: number } | undefined

  constructor(doc: PDFDocument, shaper: Shaper, isMirrored: boolean) {
    this.#doc = doc
    this.#shaper = shaper
    this.isMirrored = isMirrored
  }

  /** Begins a page; what was written on the last one goes out. */
  newPage(): void {
    this.flush()
    this.#doc.addPage()
    this.#colour = ''
    this.#font = ''
  }

  flush(): void {
    this.#endText()
    if (this.#content.length > 0) this.#doc.addContent(Buffer.from(`${this.#content.join('\n')}\n`, 'latin1'))
    this.#content = []
  }

  /** How wide a text is. */
  widthOf(text: string, { size, weight = 'regular' }: TextStyle): number {
    return (this.#shaper.shape(text, weight).width * size) / 1000
  }

  /** Writes a line of text whose base line is at `y`. @param width of its column: longer words are cut, never figures. */
  text(text: string, x: number, y: number, style: TextStyle, width = Infinity): void {
    if (text === '') return
    const written = this.#written[style.weight ?? 'regular'].get(text)
    if (written !== undefined && (written.width * style.size) / 1000 <= width)
      return this.#write(written, x, y, style, width)
    if (style.isFigure === true && FIGURES.test(text)) return this.#figure(text, x, y, style, width)
    const shown = this.#fitting(text, style, width)
    const { runs, width: total } = this.#shaper.shape(shown, style.weight ?? 'regular')
    const [run] = runs
    if (runs.length === 1 && run !== undefined && shown === text && run.glyphs.every(isPlain)) {
      const font = this.#embedded(run)
      const hex = run.glyphs.map((glyph) => hexOf(font, glyph)).join('')
      this.#keep(text, style.weight ?? 'regular', { font, hex, width: total })
    }
    let at = this.#leftOf(x, this.widthOf(shown, style), style, width)
    this.#paint(style)
    for (const each of runs) at = this.#run(each, at, y, style.size)
  }

  /** A line over the width from `x` to `to`. */
  line(x: number, to: number, y: number, kind: keyof typeof LINES): void {
    const [left, right] = this.isMirrored ? [PAGE.width - to, PAGE.width - x] : [x, to]
    const width = kind === 'strong' ? 0.9 : 0.6
    this.#endText()
    this.#content.push(
      `${LINES[kind]} RG ${width} w ${rounded(left)} ${rounded(y)} m ${rounded(right)} ${rounded(y)} l S`,
    )
  }

  /** Opens the fonts of a text. */
  prepare(text: string): Promise<void> {
    return this.#shaper.prepare(text)
  }

  /** Whether they are open already; those of figures are. */
  isPrepared = (text: string): boolean => FIGURES.test(text) || this.#shaper.isPrepared(text)

  /** The left end of something; what ends a column of figures is at its right even where the page is mirrored. */
  #leftOf(x: number, width: number, { align = 'start' }: TextStyle, column: number): number {
    if (!this.isMirrored) return align === 'start' ? x : x - width
    if (align === 'start') return PAGE.width - x - width
    return column === Infinity ? PAGE.width - x : PAGE.width - x + column - width
  }

  #paint({ colour = INK }: TextStyle): void {
    if (colour === this.#colour) return
    this.#content.push(`${colour} rg`)
    this.#colour = colour
  }

  #use(font: EmbeddedFont, size: number): void {
    this.#doc.page.fonts[font.id] ??= font.ref()
    const wanted = `/${font.id} ${size} Tf`
    if (wanted === this.#font) return
    this.#content.push(wanted)
    this.#font = wanted
  }

  #put(x: number, y: number, hex: string): void {
    const left = rounded(x)
    if (this.#last?.y === y) this.#content.push(`${rounded(left - this.#last.left)} 0 Td<${hex}>Tj`)
    else {
      this.#endText()
      this.#content.push(`BT 1 0 0 -1 ${left} ${rounded(y)} Tm<${hex}>Tj`)
    }
    this.#last = { left, y }
  }

  #endText(): void {
    if (this.#last !== undefined) this.#content.push('ET')
    this.#last = undefined
  }

  #figure(text: string, x: number, y: number, style: TextStyle, column: number): void {
    const { weight = 'regular' } = style
    let [hex, width] = ['', 0]
    let font: EmbeddedFont | undefined
    for (const character of text) {
      const glyph = this.#figures[weight].get(character) ?? this.#figureOf(character, weight)
      hex += glyph.hex
      width += glyph.width
      font = glyph.font
    }
    if (font !== undefined) this.#write(this.#keep(text, weight, { font, hex, width }), x, y, style, column)
  }

  /** Writes what is one string of glyphs. */
  #write({ font, hex, width }: FigureGlyph, x: number, y: number, style: TextStyle, column: number): void {
    this.#paint(style)
    this.#use(font, style.size)
    this.#put(this.#leftOf(x, (width * style.size) / 1000, style, column), y, hex)
  }

  #keep(text: string, weight: Weight, written: FigureGlyph): FigureGlyph {
    const known = this.#written[weight]
    if (known.size > MAX_WRITTEN) known.clear()
    known.set(text, written)
    return written
  }

  #figureOf(character: string, weight: Weight): FigureGlyph {
    const [run] = this.#shaper.shape(character, weight, TABULAR).runs
    const [glyph] = run!.glyphs
    const font = this.#embedded(run!)
    const made = { font, hex: hexOf(font, glyph!), width: glyph!.advance }
    this.#figures[weight].set(character, made)
    return made
  }

  #run(run: ShapedRun, left: number, y: number, size: number): number {
    const font = this.#embedded(run)
    this.#use(font, size)
    let at = left
    let hex = ''
    let start = left
    const write = (): void => {
      if (hex !== '') this.#put(start, y, hex)
      hex = ''
    }
    for (const glyph of run.glyphs) {
      if (hex === '') start = at + (glyph.x * size) / 1000
      if (isPlain(glyph)) hex += hexOf(font, glyph)
      else {
        write()
        this.#put(at + (glyph.x * size) / 1000, y - (glyph.y * size) / 1000, hexOf(font, glyph))
      }
      at += (glyph.advance * size) / 1000
    }
    write()
    return at
  }

  #embedded({ font, name }: ShapedRun): EmbeddedFont {
    const known = this.#fonts.get(name)
    if (known !== undefined) return known
    this.#doc.registerFont(name, font)
    const embedded = this.#doc.font(name)._font
    embedOutlines(embedded.subset)
    this.#fonts.set(name, embedded)
    return embedded
  }

  #fitting(text: string, style: TextStyle, width: number): string {
    if (width === Infinity || this.widthOf(text, style) <= width) return text
    const characters = Array.from(text)
    while (characters.length > 1 && this.widthOf(`${characters.join('')}…`, style) > width) characters.pop()
    return `${characters.join('')}…`
  }
}

/** Whether the next glyph follows by itself. */
const isPlain = ({ x, y, advance, width }: ShapedRun['glyphs'][number]): boolean =>
  x === 0 && y === 0 && Math.abs(advance - width) < 0.01

const rounded = (value: number): number => Math.round(value * 100) / 100

/** The number of a glyph in the document, which embeds it. */
function hexOf(font: EmbeddedFont, glyph: { id: number; width: number; codePoints: number[] }): string {
  const id = font.subset.includeGlyph(glyph.id)
  font.widths[id] ??= glyph.width
  font.unicode[id] ??= glyph.codePoints
  return id.toString(16).padStart(4, '0')
}
