import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as contract from './index.ts'
import * as socket from './socket.ts'
import * as envelope from './envelope.ts'
import * as platform from './platform.ts'

/** The definition of a schema, as zod keeps it. */
interface Definition {
  readonly type: string
  readonly shape?: Record<string, Schema>
  readonly element?: Schema
  readonly items?: Schema[]
  readonly options?: Schema[]
  readonly innerType?: Schema
  readonly values?: unknown[]
  readonly entries?: Record<string, unknown>
  readonly in?: Schema
}
interface Schema {
  readonly _zod: { readonly def: Definition }
  safeParse(value: unknown): { success: boolean; data?: unknown }
}

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', '0', '-0', '1.08512', '-12.5', '1e5', '01', ' 7 ', '12345678901234567890', 'a@b.c', '\u202E'),
  fc.uuid(),
)
const whole = fc.oneof(fc.integer(), fc.constantFrom(0, 1, 2, -1, 2 ** 53, 1.5, Number.NaN))
const junk = fc.oneof(
  fc.constantFrom(undefined, null, '', 0, 1, true, '0', [], {}, Number.NaN, Infinity),
  fc.jsonValue(),
)

/** Values that this schema accepts, or nearly. */
function valuesOf({ _zod: { def } }: Schema): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape ?? {}).map(([name, inner]) => [name, valuesOf(inner)] as const)
      return fc
        .tuple(fc.record(Object.fromEntries(shape)), fc.dictionary(fc.constantFrom('extra', 'x'), junk, { maxKeys: 1 }))
        .map(([known, more]) => ({ ...more, ...known }))
    }
    case 'array':
      return fc.array(valuesOf(def.element!), { maxLength: 3 })
    case 'tuple':
      return fc.tuple(...def.items!.map(valuesOf))
    case 'union':
      return fc.oneof(...def.options!.map(valuesOf))
    case 'optional':
    case 'default':
      return fc.option(valuesOf(def.innerType!), { nil: undefined })
    case 'nullable':
      return fc.option(valuesOf(def.innerType!))
    case 'pipe':
      return valuesOf(def.in!)
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'string':
      return text
    case 'number':
      return whole
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return junk
  }
}

/** A value with one of its parts changed or left out. */
const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return junk
  const copy = (change: (of: Record<string, unknown>) => void): unknown => {
    const changed = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    change(changed)
    return changed
  }
  return fc.constantFrom(...Object.keys(value)).chain((name) =>
    fc.oneof(
      spoilt((value as Record<string, unknown>)[name]).map((part) => copy((of) => (of[name] = part))),
      fc.constant(copy((of) => delete of[name])),
    ),
  )
}

/** All schemas that modules export, calls included, by their path. */
function schemasOf(exported: Record<string, unknown>): Map<string, Schema> {
  const found = new Map<string, Schema>()
  const visit = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('safeParse' in value) found.set(name, value as Schema)
    else if (name.split('.').length < 4)
      for (const [part, inner] of Object.entries(value)) visit(`${name}.${part}`, inner)
  }
  for (const [name, value] of Object.entries(exported)) visit(name, value)
  return found
}

const names = ['index', 'socket', 'envelope', 'platform'] as const
const real = schemasOf({ index: contract, socket, envelope, platform })

describe('the checker of the apps', async () => {
  vi.resetModules()
  vi.doMock('zod/mini', () => import('./lightChecker.ts'))
  const modules = await Promise.all(names.map((name) => import(`./${name}.ts`)))
  const light = schemasOf(Object.fromEntries(names.map((name, index) => [name, modules[index]])))
  afterAll(() => {
    vi.doUnmock('zod/mini')
  })

  it('knows every schema of the contract', () => {
    expect(real.size).toBeGreaterThan(80)
    expect([...light.keys()].toSorted()).toEqual([...real.keys()].toSorted())
  })

  it('drops a key that would become a prototype, as zod does', () => {
    const document = JSON.parse('{"name":"a","version":1,"body":{"__proto__":0,"kept":1},"saved":0}') as object
    for (const schemas of [real, light]) {
      const { data } = schemas.get('index.savedDocumentSchema')!.safeParse(document)
      expect(JSON.stringify(data)).toBe('{"name":"a","version":1,"body":{"kept":1},"saved":0}')
    }
  })

  it.each([...real.keys()])('%s accepts and returns what zod does', (name) => {
    const expected = real.get(name)!
    const actual = light.get(name)!
    const near = valuesOf(expected)
    fc.assert(
      fc.property(fc.oneof(near, near.chain(spoilt), junk), (value) => {
        const wanted = expected.safeParse(value)
        const got = actual.safeParse(value)
        expect(got.success).toBe(wanted.success)
        if (wanted.success) expect(got.data).toStrictEqual(wanted.data)
      }),
      { numRuns: 60 },
    )
  })
})
