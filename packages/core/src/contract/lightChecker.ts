/*
 * What the contract uses of `zod/mini`, in a twentieth of its size: the apps are built with this in its place. They only
 * ask whether an answer is what the contract says, so there are no messages. A test holds it to zod, schema by schema.
 */

/** What a failed check returns. */
const FAILED = Symbol('failed')

type Run = (value: unknown) => unknown
type Check = Run

interface Schema {
  /** The parsed value, or `FAILED`. */
  readonly run: Run
  readonly isOptional: boolean
  check(...checks: Check[]): Schema
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: Error }
}

function schema(run: Run, isOptional = false): Schema {
  return {
    run,
    isOptional,
    check: (...checks) =>
      schema((value) => {
        let result = run(value)
        for (const check of checks) if (result !== FAILED) result = check(result)
        return result
      }, isOptional),
    safeParse(value) {
      const data = run(value)
      return data === FAILED
        ? { success: false, error: new Error('not as the contract says') }
        : { success: true, data }
    },
  }
}

const where = (holds: (value: never) => boolean) => schema((value) => (holds(value as never) ? value : FAILED))
const passes =
  (holds: (value: never) => boolean): Check =>
  (value) =>
    holds(value as never) ? value : FAILED

export const string = () => where((value) => typeof value === 'string')
export const number = () => where((value) => Number.isFinite(value))
export const int = () => where((value) => Number.isSafeInteger(value))
export const boolean = () => where((value) => typeof value === 'boolean')
export const unknown = () => schema((value) => value)
export const literal = (values: unknown) => where((value) => [values].flat().includes(value))
export { literal as enum }
const isNull = () => where((value) => value === null)
export { isNull as null }
export const custom = (holds: (value: unknown) => boolean) => where(holds)

const UUID =
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}(-0{4}){3}-0{12}|[fF]{8}(-[fF]{4}){3}-[fF]{12})$/
export const uuid = () => string().check(regex(UUID))

export const nullable = (inner: Schema) =>
  schema((value) => (value === null ? value : inner.run(value)), inner.isOptional)
export const optional = (inner: Schema) => schema((value) => (value === undefined ? value : inner.run(value)), true)
export const _default = (inner: Schema, fallback: unknown) =>
  schema((value) => (value === undefined ? fallback : inner.run(value)), true)

export const union = (options: Schema[]) =>
  schema(
    (value) => {
      for (const option of options) {
        const result = option.run(value)
        if (result !== FAILED) return result
      }
      return FAILED
    },
    options.some(({ isOptional }) => isOptional),
  )
export const discriminatedUnion = (_: string, options: Schema[]) => union(options)

export const transform = (change: (value: never) => unknown) => schema((value) => change(value as never))
export const pipe = (first: Schema, second: Schema) =>
  schema((value) => {
    const result = first.run(value)
    return result === FAILED ? FAILED : second.run(result)
  }, first.isOptional)

export const array = (item: Schema) =>
  schema((value) => {
    if (!Array.isArray(value)) return FAILED
    const items = Array.from(value, (each) => item.run(each))
    return items.includes(FAILED) ? FAILED : items
  })
export const tuple = (items: Schema[]) =>
  schema((value) => {
    if (!Array.isArray(value) || value.length !== items.length) return FAILED
    const parsed = items.map((item, index) => item.run((value as unknown[])[index]))
    return parsed.includes(FAILED) ? FAILED : parsed
  })

type Fields = Readonly<Record<string, unknown>>

const fields = (shape: Readonly<Record<string, Schema>>, isLoose: boolean) =>
  schema((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return FAILED
    const given = value as Fields
    const result: Record<string, unknown> = isLoose ? { ...given } : {}
    // As an own key it would become the prototype of what copies it key by key.
    delete result['__proto__']
    for (const name in shape) {
      const { run, isOptional } = shape[name]!
      if (!isOptional && !(name in given)) return FAILED
      const parsed = run(given[name])
      if (parsed === FAILED) return FAILED
      if (parsed !== undefined || name in given) result[name] = parsed
    }
    return result
  })
export const object = (shape: Readonly<Record<string, Schema>>) => fields(shape, false)
export const looseObject = (shape: Readonly<Record<string, Schema>>) => fields(shape, true)

export const regex = (pattern: RegExp) => passes((value: string) => pattern.test(value))
export const minLength = (least: number) => passes((value: string) => value.length >= least)
export const maxLength = (most: number) => passes((value: string) => value.length <= most)
export const minimum = (least: number) => passes((value: number) => value >= least)
export const maximum = (most: number) => passes((value: number) => value <= most)
export const positive = () => passes((value: number) => value > 0)
export const trim = (): Check => (value) => (value as string).trim()
export const refine = (holds: (value: never) => boolean) => passes(holds)
