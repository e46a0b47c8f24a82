import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePartitions } from './placement.ts'

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}-\d$/), { minLength: 1, maxLength: 9 })
const powers = fc.constantFrom(1, 2, 4, 8, 16, 32, 64)

describe('the placement of partitions', () => {
  it('is the same whoever computes it, and lists every member', () => {
    fc.assert(
      fc.property(powers, names, (partitions, members) => {
        const placed = placePartitions(partitions, members.toSorted())
        expect(placed).toHaveLength(partitions)
        for (const ranked of placed) expect(ranked.toSorted()).toEqual(members.toSorted())
      }),
    )
  })

  it('gives no member more than its share', () => {
    fc.assert(
      fc.property(powers, names, (partitions, members) => {
        const firsts = Map.groupBy(placePartitions(partitions, members), ([first]) => first)
        for (const own of firsts.values())
          expect(own.length).toBeLessThanOrEqual(Math.ceil(partitions / members.length))
      }),
    )
  })

  it('moves only a part when a member goes', () => {
    fc.assert(
      fc.property(fc.constantFrom(16, 32, 64), names, (partitions, members) => {
        fc.pre(members.length > 2)
        const [gone, ...others] = members as [string, ...string[]]
        const before = placePartitions(partitions, members)
        const after = placePartitions(partitions, others)
        const moved = before.filter(([first], partition) => first !== gone && first !== after[partition]![0]).length
        expect(moved).toBeLessThanOrEqual(partitions / 2)
      }),
    )
  })

  it('obeys an operator, as long as the chosen member lives', () => {
    const chosen = new Map([[1, 'b']])
    expect(placePartitions(2, ['a', 'b'], chosen)[1]![0]).toBe('b')
    expect(placePartitions(2, ['a'], chosen)[1]![0]).toBe('a')
    expect(placePartitions(2, [], chosen)).toEqual([[], []])
  })
})
