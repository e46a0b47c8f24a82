import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WIRE_VERSION, checkPlain, decode, encode } from '../src/bus/codec.ts'
import { effort } from '@openlot/tooling/test'

const RUNS = effort({ explore: 20_000, usual: 1000 })

const read = (text: string) => decode(new TextEncoder().encode(text))

/** Texts and keys that mean something to JSON, to objects or to the codec, and any others. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '#',
    '##',
    '#1',
    '#-1',
    '#x',
    '$n',
    '__proto__',
    'constructor',
    'toJSON',
    '\u2028',
    '\ud800',
    '"',
    '1',
  ),
)
const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((each) => each + 0)
const messages = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    texts,
    numbers,
    fc.bigInt(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.array(fc.tuple(texts, tie('any')), { maxLength: 5 }).map((fields) => Object.fromEntries(fields) as unknown),
  ),
})).any

describe('a message as bytes', () => {
  it('is the same after it was read', () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(() => checkPlain(message)).not.toThrow()
        const expected = { kind: 'message', version: WIRE_VERSION, message }
        expect(isDeepStrictEqual(decode(encode(message)), expected)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  it('does not change the message', () => {
    const message = { text: '#1', list: [1n, { amount: -2n }] }
    encode(message)
    expect(message).toEqual({ text: '#1', list: [1n, { amount: -2n }] })
  })

  it('has no fields that are undefined', () => {
    expect(decode(encode({ lots: undefined, id: 1 }))).toStrictEqual({
      kind: 'message',
      version: WIRE_VERSION,
      message: { id: 1 },
    })
  })

  it('makes no prototypes', () => {
    const decoded = read(`{"v":${WIRE_VERSION},"m":{"__proto__":{"isAdmin":true,"amount":"#1"}}}`)
    const { message } = decoded as { message: { isAdmin?: boolean } }
    expect(message.isAdmin).toBeUndefined()
    expect(Object.getPrototypeOf(message)).toBe(Object.prototype)
    expect(Object.entries(message)).toEqual([['__proto__', { isAdmin: true, amount: 1n }]])
  })

  it('is never read wrongly', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(decode(bytes).kind).toBe('unreadable')
      }),
      { numRuns: RUNS },
    )
    const v = WIRE_VERSION
    const nested = '['.repeat(100_000)
    for (const text of ['', '{}', 'null', '[]', '7', '{"v":"1"}', `{"v":${v},"m":${nested}`, `{"v":${v},"m":1`]) {
      expect(read(text)).toEqual({ kind: 'unreadable' })
    }
    for (const tagged of ['#', '#x', '#1.5', '# 1', '#0x10', '#-', '#1n']) {
      expect(read(JSON.stringify({ v, m: [tagged] }))).toEqual({ kind: 'unreadable' })
    }
    const invalidUtf8 = Buffer.from(`{"v":${v},"m":"\xff"}`, 'latin1')
    expect(decode(invalidUtf8)).toEqual({ kind: 'unreadable' })
  })

  it('is understood by its own version and the next', () => {
    const bytes = encode('text', 7)
    expect(decode(bytes, 7)).toEqual({ kind: 'message', version: 7, message: 'text' })
    expect(decode(bytes, 8)).toEqual({ kind: 'message', version: 7, message: 'text' })
    expect(decode(bytes, 6)).toEqual({ kind: 'unknown-version' })
    expect(decode(bytes, 9)).toEqual({ kind: 'unknown-version' })
  })
})
