import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutTags } from './axisTags.ts'

const tag = fc.record({ y: fc.integer({ min: -50, max: 900 }), height: fc.constantFrom(20, 24) })
const fixed = fc.option(
  fc
    .record({ y: fc.integer({ min: 0, max: 800 }), below: fc.integer({ min: 0, max: 7 }) })
    .map(({ y, below }) => ({ y, height: 34, price: y - below })),
  { nil: undefined },
)

describe('tags of the price axis', () => {
  it('never cover each other or the last price, and keep the order of their prices', () => {
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 8 }), fixed, (drawn, last) => {
        const tags = drawn.map((one, index) => ({ ...one, id: String(index) }))
        const placed = layOutTags(tags, last)
        const shown = tags.map(({ id, y, height }) => ({ y, at: placed.get(id)!, height }))
        const all = last === undefined ? shown : [...shown, { y: last.price, at: last.y, height: last.height }]
        const sorted = all.toSorted((a, b) => a.at - b.at)
        for (const [index, next] of sorted.entries()) {
          const former = sorted[index - 1]
          if (former === undefined) continue
          expect(next.at - former.at).toBeGreaterThanOrEqual((next.height + former.height) / 2)
          expect(next.y).toBeGreaterThanOrEqual(former.y)
        }
      }),
    )
  })

  it('stay where they are if nothing is in the way', () => {
    const tags = [
      { id: 'a', y: 100, height: 20 },
      { id: 'b', y: 300, height: 20 },
    ]
    expect([...layOutTags(tags, { y: 200, height: 34, price: 200 })]).toEqual([
      ['a', 100],
      ['b', 300],
    ])
  })
})
