/* What is used of libraries that come without types. */

declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: number[]
    readonly path: { readonly commands: readonly PathCommand[]; readonly bbox: { readonly minX: number } }
  }
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  export interface GlyphRun {
    readonly glyphs: Glyph[]
    readonly positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  }
  export interface Font {
    postscriptName: string
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: string[], script?: string, language?: string, direction?: 'ltr' | 'rtl'): GlyphRun
    getVariation(axes: Readonly<Record<string, number>>): Font
  }
  export function create(file: Uint8Array): Font
}

declare module 'wawoff2' {
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'
  import type { Subset } from './outlines.ts'

  /** The font of a document: which of its glyphs are used, as the document embeds those alone. */
  export interface EmbeddedFont {
    readonly id: string
    /** By the number of a glyph in the document. */
    readonly widths: (number | undefined)[]
    readonly unicode: (number[] | undefined)[]
    readonly subset: Subset
    ref(): object
  }

  interface Options {
    readonly size: string
    readonly margin: number
    readonly autoFirstPage: boolean
    readonly lang: string
    readonly displayTitle: boolean
    readonly pdfVersion: string
    readonly tagged?: boolean
    readonly info: Readonly<Record<string, string | Date>>
  }

  export class PDFDocument extends Readable {
    constructor(options: Options)
    readonly page: { readonly fonts: Record<string, object> }
    readonly _font: EmbeddedFont
    addPage(): this
    addContent(content: Uint8Array): this
    registerFont(name: string, font: Font): this
    font(name: string): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    lineWidth(width: number): this
    lineCap(style: 'round'): this
    lineJoin(style: 'round'): this
    path(svg: string): this
    circle(x: number, y: number, radius: number): this
    stroke(colour?: string): this
    end(): void
  }
}
