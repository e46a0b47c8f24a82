import { describe, expect, it } from 'vitest'
import { placeTags } from './placement.ts'

const TAGS = { line: 24, axis: 20 }
const place = (ys: Readonly<Record<string, number>>, draft?: { id: string; y: number }) =>
  placeTags({
    lines: Object.entries(ys).map(([id, y]) => ({ id, y })),
    ask: undefined,
    draft,
    last: undefined,
    height: 300,
    tags: TAGS,
    apart: new Set(),
  })

describe('the tags of lines', () => {
  it('stand at their prices, beside the lines and on the axis', () => {
    const { tags, axis } = place({ a: 50, b: 200 })
    expect(Object.fromEntries(tags)).toEqual({ a: 50, b: 200 })
    expect(Object.fromEntries(axis)).toEqual({ a: 50, b: 200 })
  })

  it('wait at the edge where their price is out of sight, in the order of their prices, and not on the axis', () => {
    const { tags, axis } = place({ lowest: 900, low: 700, middle: 150, high: -40, highest: -300 })
    const order = [...tags].toSorted(([, a], [, b]) => a - b)
    expect(order.map(([id]) => id)).toEqual(['highest', 'high', 'middle', 'low', 'lowest'])
    for (const [index, [, y]] of order.entries()) {
      expect(y).toBeGreaterThanOrEqual(TAGS.line / 2)
      expect(y).toBeLessThanOrEqual(300 - TAGS.line / 2)
      expect(y - (order[index - 1]?.[1] ?? -Infinity)).toBeGreaterThanOrEqual(TAGS.line)
    }
    expect([...axis.keys()]).toEqual(['middle'])
  })

  it('are one where four are at about one price, at an edge too', () => {
    expect(place({ a: 600, b: 700, c: 800, d: 900 }).groups).toEqual([['a', 'b', 'c', 'd']])
  })

  it('give way to the one that is dragged', () => {
    const { tags } = place({ a: 100, dragged: 20 }, { id: 'dragged', y: 95 })
    expect(tags.get('dragged')).toBe(95)
    expect(Math.abs(tags.get('a')! - 95)).toBeGreaterThanOrEqual(TAGS.line)
  })
})
