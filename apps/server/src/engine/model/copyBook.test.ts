import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Copy } from './copy.ts'
import { CopyBook } from './copyBook.ts'

it('lists the copies that have not ended in pages, in the order of their accounts', () => {
  const anyStep = fc.record({ accountId: fc.integer({ min: 1, max: 30 }), hasEnded: fc.boolean() })
  const check = (steps: readonly { accountId: number; hasEnded: boolean }[], count: number): void => {
    const book = new CopyBook()
    const live = new Set<number>()
    for (const { accountId, hasEnded } of steps) {
      book.set({
        accountId,
        isDemo: accountId % 3 === 0,
        leaderId: 99,
        status: hasEnded ? 'stopped' : 'running',
      } as Copy)
      if (hasEnded) live.delete(accountId)
      else live.add(accountId)
      const listed: number[] = []
      for (let page = book.after(0, count); page.length > 0; page = book.after(listed.at(-1)!, count)) {
        expect(page.length).toBeLessThanOrEqual(count)
        listed.push(...page.map((copy) => copy.accountId))
      }
      expect(listed).toEqual([...live].toSorted((a, b) => a - b))
    }
  }
  fc.assert(fc.property(fc.array(anyStep, { maxLength: 60 }), fc.integer({ min: 1, max: 7 }), check))
})
