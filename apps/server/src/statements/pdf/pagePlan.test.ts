import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planPages } from './pagePlan.ts'

const sheet = { first: 400, top: 60, bottom: 760, gap: 20 }

it('puts every row on a page once, in order, within its bounds', () => {
  const block = fc.record({
    rows: fc.nat({ max: 300 }),
    head: fc.integer({ min: 20, max: 50 }),
    row: fc.integer({ min: 10, max: 25 }),
    foot: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (given) => {
      const blocks = given.map((one, at) => ({ ...one, name: String(at) }))
      const segments = planPages(blocks, sheet)
      for (const { name, rows, head, row, foot } of blocks) {
        const own = segments.filter((segment) => segment.name === name)
        expect(own.flatMap(({ from, rows: count }) => Array.from({ length: count }, (_, at) => from + at))).toEqual(
          Array.from({ length: rows }, (_, at) => at),
        )
        expect(own.filter(({ isLast }) => isLast)).toHaveLength(rows > 0 ? 1 : 0)
        for (const { top, rows: count } of own)
          expect(top + head + count * row + foot).toBeLessThanOrEqual(sheet.bottom)
      }
      const pages = segments.map(({ page }) => page)
      expect(pages).toEqual(pages.toSorted((one, other) => one - other))
    }),
  )
})
