import { describe, expect, it } from 'vitest'
import { MAX_DOCUMENT_BYTES } from './document.ts'
import { areDrawingsFull, canBecome, MAX_BRUSH_POINTS, MAX_DRAWING_TEXT, MAX_DRAWINGS, PERIODS } from '../math/index.ts'
import type { Drawing } from '../math/index.ts'

const text = (id: number, length: number): Drawing => ({
  id: `${id}`,
  tool: 'text',
  points: [{ time: 1_792_245_600_000, price: 1.08523 }],
  text: '持'.repeat(length),
})
const texts = (count: number, length: number) => Array.from({ length: count }, (_, id) => text(id, length))
/** As the server gets them. */
const bytesOf = (drawings: readonly Drawing[]) =>
  new TextEncoder().encode(JSON.stringify(Object.fromEntries(drawings.map(({ id, ...drawing }) => [id, drawing]))))
    .length

const brush: Drawing = {
  id: 'brush',
  tool: 'brush',
  points: Array.from({ length: MAX_BRUSH_POINTS }, () => ({ time: 1_792_245_600_000.1235, price: 123_456.78901 })),
  periods: PERIODS.slice(1),
}

describe('room for drawings', () => {
  it('ends with their number, or with what they take', () => {
    expect(areDrawingsFull(texts(MAX_DRAWINGS - 1, 1))).toBe(false)
    expect(areDrawingsFull(texts(MAX_DRAWINGS, 1))).toBe(true)
    expect(areDrawingsFull(texts(70, MAX_DRAWING_TEXT))).toBe(true)
  })

  it('is left for one more, however large, where they are not full', () => {
    let drawings: readonly Drawing[] = []
    while (!areDrawingsFull(drawings)) {
      const more = [...drawings, { ...brush, id: `${drawings.length}` }]
      expect(canBecome(drawings, more)).toBe(true)
      drawings = more
    }
    expect(bytesOf(drawings)).toBeLessThan(MAX_DOCUMENT_BYTES)
  })

  it('refuses longer texts once the document would not be stored, and lets all that shrinks', () => {
    const short = texts(150, 50)
    const long = texts(150, MAX_DRAWING_TEXT)
    expect(canBecome(short, long)).toBe(false)
    expect(canBecome(long, long.slice(1))).toBe(true)
    expect(canBecome(long, [])).toBe(true)
    let drawings = short
    for (const [at, { id }] of short.entries()) {
      const next = drawings.with(at, text(Number(id), MAX_DRAWING_TEXT))
      if (canBecome(drawings, next)) drawings = next
    }
    expect(drawings).not.toEqual(long)
    expect(bytesOf(drawings)).toBeLessThan(MAX_DOCUMENT_BYTES)
  })
})
