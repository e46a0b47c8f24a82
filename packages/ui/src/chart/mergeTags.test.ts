import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTags } from './mergeTags.ts'

const none = new Set<string>()
const at = (...ys: number[]) => ys.map((y, index) => ({ id: String(index), y }))

describe('tags at one price', () => {
  it('are merged from four on', () => {
    expect(mergeTags(at(10, 12, 14), 24, none)).toEqual([])
    expect(mergeTags(at(14, 12, 10, 33, 300), 24, none)).toEqual([['2', '1', '0', '3']])
  })

  it('are shown one by one when asked for', () => {
    expect(mergeTags(at(10, 11, 12, 13), 24, new Set(['2']))).toEqual([])
  })

  it('never merge what could be read side by side', () => {
    const ys = fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 20 })
    fc.assert(
      fc.property(ys, fc.constantFrom(20, 24, 48), (drawn, height) => {
        const tags = at(...drawn)
        const groups = mergeTags(tags, height, none)
        const ids = groups.flat()
        expect(new Set(ids).size).toBe(ids.length)
        for (const group of groups) {
          expect(group.length).toBeGreaterThanOrEqual(4)
          const spread = group.map((id) => drawn[Number(id)]!)
          expect(Math.max(...spread) - Math.min(...spread)).toBeLessThan(height)
        }
      }),
    )
  })
})
