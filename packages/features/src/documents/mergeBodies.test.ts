import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeBodies } from './mergeBodies.ts'

const body = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 2 }))

describe('merging two changes of a document', () => {
  it('keeps what was added, changed and removed on either side', () => {
    const base = { kept: 1, changed: 1, removed: 1, theirs: 1, gone: 1 }
    const mine = { kept: 1, changed: 2, theirs: 1, gone: 1, added: 1 }
    const theirs = { kept: 1, changed: 1, removed: 1, theirs: 2, other: 1 }
    expect(mergeBodies(base, mine, theirs)).toEqual({ kept: 1, changed: 2, theirs: 2, added: 1, other: 1 })
  })

  it('takes a part of any name as a part', () => {
    const parse = (text: string) => JSON.parse(text) as Record<string, unknown>
    const strange = parse('{"__proto__":{"a":1},"constructor":{}}')
    for (const [mine, theirs] of [
      [strange, {}],
      [{}, strange],
    ] as const) {
      const merged = mergeBodies({}, mine, theirs)
      expect(Object.keys(merged)).toEqual(['__proto__', 'constructor'])
      expect(merged['a']).toBeUndefined()
      expect(JSON.stringify(merged)).toBe(JSON.stringify(strange))
    }
    expect(mergeBodies({}, parse('{"__proto__":{}}'), parse('{"__proto__":{"a":1}}'))).toHaveProperty(['__proto__'], {})
  })

  it('is what the only side that changed has', () => {
    fc.assert(
      fc.property(body, body, (base, changed) => {
        expect(mergeBodies(base, changed, base)).toEqual(changed)
        expect(mergeBodies(base, base, changed)).toEqual(changed)
      }),
    )
  })

  it('is the same from both sides where they changed different parts, and mine where they changed the same', () => {
    fc.assert(
      fc.property(body, body, body, (base, mine, theirs) => {
        const merged = mergeBodies(base, mine, theirs)
        const mirrored = mergeBodies(base, theirs, mine)
        for (const name of ['a', 'b', 'c', 'd']) {
          const isMine = mine[name] !== base[name]
          const isTheirs = theirs[name] !== base[name]
          expect(merged[name]).toBe(isMine ? mine[name] : theirs[name])
          if (!(isMine && isTheirs)) expect(mirrored[name]).toBe(merged[name])
        }
      }),
    )
  })
})
