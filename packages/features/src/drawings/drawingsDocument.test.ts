import type { Drawing } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawingsDocument } from './drawingsDocument.ts'

const trend: Drawing = {
  id: 'one',
  tool: 'trend',
  points: [
    { time: 1, price: 1.1 },
    { time: 2, price: 1.2 },
  ],
  colour: 'blue',
}
const text: Drawing = { id: 'two', tool: 'text', points: [{ time: 3, price: 1 }], text: '支持位' }

describe('the drawings of an instrument', () => {
  const { name, read, write } = drawingsDocument(7)

  it('are read back in their order, under the name of the instrument', () => {
    expect(name).toBe('drawings.7')
    expect(read(JSON.parse(JSON.stringify(write([trend, text], {}))))).toEqual([trend, text])
    expect(drawingsDocument(7)).toBe(drawingsDocument(7))
  })

  it('keep what a newer version of the app has drawn, and nothing else that is no drawing', () => {
    const newer = { tool: 'spiral', points: [] }
    expect(write([trend], { newer, bad: 7, two: {}, ...write([text], {}) })).toEqual({ newer, ...write([trend], {}) })
  })

  it('leave out what is no drawing, and keep the others', () => {
    const body = { ...write([trend], {}), bad: { tool: 'trend', points: [] }, worse: 5, worst: null }
    expect(read(body)).toEqual([trend])
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (any) => Array.isArray(read(any))))
  })
})
