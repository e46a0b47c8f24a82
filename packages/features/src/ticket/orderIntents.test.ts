import { expect, it } from 'vitest'
import { createOrderIntents } from './orderIntents.ts'

function setUp() {
  let now = 0
  let count = 0
  const intents = createOrderIntents(
    () => now,
    () => `id ${(count += 1)}`,
  )
  return { ...intents, wait: (milliseconds: number) => (now += milliseconds) }
}

it('lets a double tap through once', () => {
  const { begin } = setUp()
  expect(begin('buy')).toBe('id 1')
  expect(begin('buy')).toBeUndefined()
  expect(begin('sell')).toBe('id 2')
})

it.each([
  { kind: 'network' },
  { kind: 'http', status: 503 },
  { kind: 'aborted' },
  { kind: 'invalid-answer', status: 200 },
] as const)('sends the same id again when nobody knows what became of it: %o', (failure) => {
  const { begin, end } = setUp()
  begin('buy')
  end('buy', { msg: '', ...failure })
  expect(begin('buy')).toBe('id 1')
  end('buy')
  expect(begin('buy')).toBe('id 2')
})

it('takes a new id after a success and after a refusal', () => {
  const { begin, end } = setUp()
  begin('buy')
  end('buy')
  expect(begin('buy')).toBe('id 2')
  end('buy', { kind: 'rejected', code: 2010, msg: 'Not enough', status: 200 })
  expect(begin('buy')).toBe('id 3')
})

it('takes the same order for a new one after a minute', () => {
  const { begin, end, wait } = setUp()
  begin('buy')
  end('buy', { kind: 'network', msg: '' })
  wait(60_000)
  expect(begin('buy')).toBe('id 2')
})
