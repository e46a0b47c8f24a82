import bidiFactory from 'bidi-js'
import type { LanguageCode } from '@openlot/i18n'
import type { Font } from 'fontkit'
import { type SliceFinder, type Weight, openFace, slicesFor } from './typefaces.ts'

const bidi = bidiFactory()

/** Signs that nobody sees: they tell of direction, and no font has them. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** Letters from right to left, and signs that turn what follows around. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/
const MARK = /\p{M}/u
/** Shown for a character that no font has, such as a picture in a name. */
const REPLACEMENT = '?'
const MAX_KNOWN = 20_000

/** Glyphs of one font, from left to right, in thousandths of the size. */
export interface ShapedRun {
  readonly font: Font
  readonly name: string
  readonly glyphs: readonly {
    readonly id: number
    readonly codePoints: number[]
    /** How far it moves the pen by itself, and as it stands here. */
    readonly width: number
    readonly advance: number
    readonly x: number
    readonly y: number
  }[]
}
export interface ShapedText {
  readonly runs: readonly ShapedRun[]
  readonly width: number
}

type Faces = Awaited<ReturnType<typeof openFace>>

/** A part of a text in one font and direction. */
interface Part {
  text: string
  readonly slice: string
  readonly level: number
}

/** Turns texts of a language into glyphs, in the order in which they are seen. */
export class Shaper {
  readonly #dir: 'ltr' | 'rtl'
  readonly #slicesOf: SliceFinder
  readonly #slices = new Map<number, string>()
  readonly #faces = new Map<string, Faces>()
  readonly #prepared = new Set<string>()
  readonly #known = new Map<string, ShapedText>()

  private constructor(dir: 'ltr' | 'rtl', slicesOf: SliceFinder) {
    this.#dir = dir
    this.#slicesOf = slicesOf
  }

  static async of(language: LanguageCode, dir: 'ltr' | 'rtl'): Promise<Shaper> {
    return new Shaper(dir, await slicesFor(language))
  }

  /** Whether the fonts of a text are open. */
  isPrepared = (text: string): boolean => this.#prepared.has(text)

  /** Opens the fonts of a text; call it before `shape`. */
  async prepare(text: string): Promise<void> {
    if (this.#prepared.size > MAX_KNOWN) this.#prepared.clear()
    this.#prepared.add(text)
    for (const character of plain(text)) {
      const codePoint = character.codePointAt(0)!
      if (this.#slices.has(codePoint)) continue
      const slice = await this.#open(codePoint)
      if (slice === '' && character !== REPLACEMENT) await this.prepare(REPLACEMENT)
      this.#slices.set(codePoint, slice)
    }
  }

  /** The first slice that has a character, opened: slices say more than they have. Empty where none has it. */
  async #open(codePoint: number): Promise<string> {
    for (const slice of this.#slicesOf(codePoint)) {
      const face = this.#faces.get(slice.name) ?? (await openFace(slice))
      if (!face.regular.hasGlyphForCodePoint(codePoint)) continue
      this.#faces.set(slice.name, face)
      return slice.name
    }
    return ''
  }

  /** The glyphs of a text. @param features of OpenType, such as `tnum` for figures of one width. */
  shape(text: string, weight: Weight, features: readonly string[] = []): ShapedText {
    const key = `${weight} ${features.join()} ${text}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const shaped =
      this.#isPlain(text) && / \S/.test(text)
        ? this.#shapeWords(text, weight, features)
        : this.#shapeWhole(text, weight, features)
    if (this.#known.size > MAX_KNOWN) this.#known.clear()
    this.#known.set(key, shaped)
    return shaped
  }

  #shapeWhole(text: string, weight: Weight, features: readonly string[]): ShapedText {
    const runs = this.#partsOf(text).map((part) => this.#runOf(part, weight, features))
    const width = runs.reduce((sum, { glyphs }) => glyphs.reduce((all, { advance }) => all + advance, sum), 0)
    return { runs, width }
  }

  /** The words of a text, which are in many others, too. */
  #shapeWords(text: string, weight: Weight, features: readonly string[]): ShapedText {
    const words = text.split(/(?<= )/).map((word) => this.shape(word, weight, features))
    return { runs: words.flatMap(({ runs }) => runs), width: words.reduce((sum, { width }) => sum + width, 0) }
  }

  /** Whether all of it is from left to right. */
  #isPlain = (text: string): boolean => this.#dir === 'ltr' && !RIGHT_TO_LEFT.test(text)

  /** The parts of a text from left to right. */
  #partsOf(text: string): Part[] {
    const whole = composed(text)
    const levels = this.#isPlain(whole) ? [] : bidi.getEmbeddingLevels(whole, this.#dir).levels
    const parts: Part[] = []
    let index = 0
    for (const character of whole) {
      const level = levels[index] ?? 0
      index += character.length
      if (INVISIBLE.test(character)) continue
      const last = parts.at(-1)
      const slice = this.#slices.get(character.codePointAt(0)!) ?? ''
      const shown = slice === '' ? REPLACEMENT : character
      const own = slice === '' ? (this.#slices.get(REPLACEMENT.codePointAt(0)!) ?? '') : slice
      // A mark stays in the font of the letter that it is on, if that has it.
      const isOn = last !== undefined && MARK.test(character) && this.#has(last.slice, character)
      if (last !== undefined && last.level === level && (isOn || last.slice === own)) last.text += shown
      else parts.push({ text: shown, slice: own, level })
    }
    return visual(parts)
  }

  #has(slice: string, character: string): boolean {
    return this.#faces.get(slice)?.regular.hasGlyphForCodePoint(character.codePointAt(0)!) === true
  }

  #runOf({ text, slice, level }: Part, weight: Weight, features: readonly string[]): ShapedRun {
    const font = this.#faces.get(slice)?.[weight]
    if (font === undefined) throw new Error(`no font was prepared for ${JSON.stringify(text)}`)
    const isRightToLeft = level % 2 === 1
    const shown = isRightToLeft ? mirrored(text) : text
    const direction = isRightToLeft ? 'rtl' : 'ltr'
    const { glyphs, positions } = font.layout(shown, [...features], undefined, undefined, direction)
    const scale = 1000 / font.unitsPerEm
    return {
      font,
      name: `${slice}-${weight}`,
      glyphs: glyphs.map(({ id, codePoints, advanceWidth }, at) => ({
        id,
        codePoints,
        width: advanceWidth * scale,
        advance: (positions[at]?.xAdvance ?? 0) * scale,
        x: (positions[at]?.xOffset ?? 0) * scale,
        y: (positions[at]?.yOffset ?? 0) * scale,
      })),
    }
  }
}

/** Fonts have letters with their accents, and one kind of space. */
const composed = (text: string): string => text.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ')

const plain = (text: string): string =>
  Array.from(composed(text))
    .filter((one) => !INVISIBLE.test(one))
    .join('')

/** Brackets open to the other side. */
const mirrored = (text: string): string =>
  Array.from(text)
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')

/** Parts in the order in which they are seen, UAX 9, rule L2. */
function visual(parts: Part[]): Part[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < parts.length; start++) {
      let end = start
      while (end < parts.length && parts[end]!.level >= level) end++
      if (end > start) parts.splice(start, end - start, ...parts.slice(start, end).toReversed())
      start = end
    }
  return parts
}
