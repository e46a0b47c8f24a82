import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ACCOUNT_KEYS, UsedKeys } from './usedKeys.ts'

const command = (accountId: number, idempotencyKey: string) => ({ accountId, idempotencyKey, content: '', at: 0 })

describe('used idempotency keys', () => {
  it('never takes a used key for new, whoever is forgotten meanwhile', () => {
    const step = fc.record({
      act: fc.constantFrom('learn', 'add'),
      accountId: fc.integer({ min: 1, max: 4 }),
      keys: fc.array(fc.uuid(), { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const used = new UsedKeys(8)
        const stored = new Map<number, Set<string>>()
        for (const { act, accountId, keys } of steps) {
          const before = stored.get(accountId) ?? new Set<string>()
          stored.set(accountId, new Set([...before, ...keys]))
          if (act === 'learn' && !used.has(accountId)) used.learn(accountId, [...stored.get(accountId)!])
          else for (const key of keys) used.add(command(accountId, key))
          for (const [user, all] of stored) for (const key of all) expect(used.isNew(command(user, key))).toBe(false)
        }
      }),
    )
  })

  it('knows nothing of a user whose keys it has not learnt', () => {
    const used = new UsedKeys()
    used.add(command(1, randomUUID()))
    expect(used.has(1)).toBe(false)
    expect(used.isNew(command(1, randomUUID()))).toBe(false)
    used.learn(1, [])
    expect(used.isNew(command(1, randomUUID()))).toBe(true)
  })

  it('claims nothing about a user with too many', () => {
    const keys = Array.from({ length: MAX_ACCOUNT_KEYS + 1 }, () => randomUUID())
    const learnt = new UsedKeys()
    learnt.learn(1, keys)
    expect(learnt.has(1)).toBe(true)
    expect(learnt.isNew(command(1, randomUUID()))).toBe(false)
  })

  it('claims nothing about a user with too many of which some look the same', () => {
    const keys = Array.from({ length: MAX_ACCOUNT_KEYS + 1 }, () => '00000000-0000-4000-8000-000000000000')
    const used = new UsedKeys()
    used.learn(1, keys)
    expect(used.isNew(command(1, randomUUID()))).toBe(false)
  })

  it('claims nothing about a user who comes to have too many', () => {
    const used = new UsedKeys()
    used.learn(1, [])
    for (let n = 0; n <= MAX_ACCOUNT_KEYS; n += 1)
      used.add(command(1, `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`))
    expect(used.isNew(command(1, randomUUID()))).toBe(false)
  })
})
