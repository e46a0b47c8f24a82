import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LanguageCode } from '@openlot/i18n'
import { type Font, create } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)
/** Which characters the slices of each font are for; the first is the font of the apps. */
const LISTS = {
  'hanken-grotesk': require.resolve('@fontsource-variable/hanken-grotesk/unicode.json'),
  'noto-sans': require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  'noto-sans-arabic': require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  'noto-sans-thai': require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  'noto-sans-hk': require.resolve('@fontsource-variable/noto-sans-hk/unicode.json'),
  'noto-sans-jp': require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  'noto-sans-kr': require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
} as const
type Family = keyof typeof LISTS
const FAMILIES = Object.keys(LISTS) as Family[]

/** Scripts that look different by language, and those that the first font does not have. */
const FIRST: Partial<Record<LanguageCode, Family>> = {
  hk: 'noto-sans-hk',
  jp: 'noto-sans-jp',
  kr: 'noto-sans-kr',
  th: 'noto-sans-thai',
  ar: 'noto-sans-arabic',
}

const WEIGHTS = { regular: 400, medium: 500, bold: 600 } as const
export type Weight = keyof typeof WEIGHTS

/** A part of a family that has a character. */
export interface Slice {
  readonly name: string
  readonly file: string
}

type Face = Readonly<Record<Weight, Font>>

/** Slices that were used last stay open: about half a megabyte each. */
const MAX_FACES = 60

const families = new Map<Family, Promise<SliceFinder>>()
const faces = new LRUCache<string, Promise<Face>>({ max: MAX_FACES })

/** Finds the slices that should have a character. */
export type SliceFinder = (codePoint: number) => readonly Slice[]

/** Finds the fonts of a character for a language: its own ones first, then those of all others, as names have any. */
export async function slicesFor(language: LanguageCode): Promise<SliceFinder> {
  const first = FIRST[language]
  const order = ['hanken-grotesk', ...(first === undefined ? [] : [first]), ...FAMILIES] as const
  const finders = await Promise.all([...new Set<Family>(order)].map(openFamily))
  return (codePoint) => finders.flatMap((find) => find(codePoint))
}

function openFamily(family: Family): Promise<SliceFinder> {
  const known = families.get(family)
  if (known !== undefined) return known
  const opened = readFamily(family)
  families.set(family, opened)
  return opened
}

async function readFamily(family: Family): Promise<SliceFinder> {
  const list = LISTS[family]
  const ranges = Object.entries(JSON.parse(await readFile(list, 'utf8')) as Record<string, string>).flatMap(
    ([key, text]) => {
      // Slices without a name have a number in brackets.
      const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`
      const slice = { name, file: join(dirname(list), 'files', `${name}-wght-normal.woff2`) }
      return text.split(',').map((range) => {
        const [from = 0, to = from] = range
          .replace('U+', '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return { from, to, slice }
      })
    },
  )
  return (codePoint) => ranges.filter(({ from, to }) => from <= codePoint && codePoint <= to).map(({ slice }) => slice)
}

/** Opens a slice in all weights. */
export function openFace(slice: Slice): Promise<Face> {
  const known = faces.get(slice.name)
  if (known !== undefined) return known
  const opened = readFace(slice)
  faces.set(slice.name, opened)
  // One that could not be read is tried again.
  opened.catch(() => faces.delete(slice.name))
  return opened
}

async function readFace({ name, file }: Slice): Promise<Face> {
  // A variation of a compressed font cannot be cut to the glyphs that are used.
  // What comes back is overwritten by the next one, so it is copied.
  const font = create(Buffer.from(await decompress(await readFile(file))))
  const weights = Object.entries(WEIGHTS).map(([weight, wght]) => {
    const variation = font.getVariation({ wght })
    // The document tells its fonts apart by this.
    Object.defineProperty(variation, 'postscriptName', { value: `${name}-${weight}` })
    return [weight, variation] as const
  })
  return Object.fromEntries(weights) as unknown as Face
}
