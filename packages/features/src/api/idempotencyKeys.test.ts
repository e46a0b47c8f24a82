import { describe, expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotencyKeys.ts'

function setUp() {
  let now = 0
  let count = 0
  const keys = createIdempotencyKeys(
    () => now,
    () => `key ${(count += 1)}`,
  )
  return { ...keys, wait: (milliseconds: number) => (now += milliseconds) }
}

describe('idempotency keys', () => {
  it('let a double tap through once', () => {
    const { begin } = setUp()
    expect(begin('buy')).toBe('key 1')
    expect(begin('buy')).toBeUndefined()
    expect(begin('sell')).toBe('key 2')
  })

  it.each([
    { kind: 'network' },
    { kind: 'http', status: 503 },
    { kind: 'aborted' },
    { kind: 'invalid-answer', status: 200 },
    { kind: 'outdated-answer', status: 200 },
  ] as const)('are reused when the outcome is unknown: %o', (failure) => {
    const { begin, end } = setUp()
    begin('buy')
    end('buy', { msg: '', ...failure })
    expect(begin('buy')).toBe('key 1')
    end('buy')
    expect(begin('buy')).toBe('key 2')
  })

  it('are new after a success and after a refusal', () => {
    const { begin, end } = setUp()
    begin('buy')
    end('buy')
    expect(begin('buy')).toBe('key 2')
    end('buy', { kind: 'rejected', code: 2010, msg: 'Not enough', status: 200 })
    expect(begin('buy')).toBe('key 3')
  })

  it('are new for the same request a minute later', () => {
    const { begin, end, wait } = setUp()
    begin('buy')
    end('buy', { kind: 'network', msg: '' })
    wait(60_000)
    expect(begin('buy')).toBe('key 2')
  })
})
