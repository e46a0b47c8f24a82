/**
 * Raised when a process of the version before could not understand a message. While one of those runs, all processes
 * send messages of its version: `NatsBus.speak`.
 */
export const WIRE_VERSION = 1

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const HASH = '#'.charCodeAt(0)
const TAGGED_BIGINT = /^#-?\d+$/

/** What was received. A message is understood if it is of this process's version or the one before. */
export type Decoded =
  | { readonly kind: 'message'; readonly version: number; readonly message: unknown }
  | { readonly kind: 'unknown-version' }
  | { readonly kind: 'unreadable' }

const UNKNOWN_VERSION: Decoded = { kind: 'unknown-version' }
const UNREADABLE: Decoded = { kind: 'unreadable' }

/**
 * A message as bytes: JSON. A bigint is the text `#123`, and text that begins with `#` has one more. So no key has a
 * meaning of its own, and one look at the first character of a text tells what it is; an object for each bigint would
 * be costly to make and to read. -0 becomes 0.
 *
 * @throws TypeError for what is not plain data.
 */
export const encode = (message: unknown, version = WIRE_VERSION): Uint8Array =>
  Buffer.from(JSON.stringify({ v: version, m: tag(message) }))

/** Never throws. */
export function decode(bytes: Uint8Array, version = WIRE_VERSION): Decoded {
  try {
    const envelope: unknown = JSON.parse(UTF8.decode(bytes))
    if (typeof envelope !== 'object' || envelope === null || !('v' in envelope)) return UNREADABLE
    const { v } = envelope
    if (typeof v !== 'number') return UNREADABLE
    if (v !== version && v !== version - 1) return UNKNOWN_VERSION
    return { kind: 'message', version: v, message: 'm' in envelope ? untag(envelope.m) : undefined }
  } catch {
    return UNREADABLE
  }
}

/** @throws TypeError for what is not plain data, as `encode` does. */
export function checkPlain(value: unknown): void {
  if (typeof value !== 'object') checkScalar(value)
  else if (Array.isArray(value)) for (const item of value) checkItem(item)
  else if (value !== null) for (const key in plainObject(value)) checkPlain((value as Record<string, unknown>)[key])
}

function checkItem(item: unknown): void {
  if (item === undefined) throw new TypeError('a list in a message has an undefined item')
  checkPlain(item)
}

function checkScalar(value: unknown): void {
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`a message has a ${typeof value}`)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`a message has the number ${value}`)
}

function plainObject(value: object): Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('a message has an object of a class')
  return value as Record<string, unknown>
}

function tag(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return value.charCodeAt(0) === HASH ? `#${value}` : value
    case 'bigint':
      return `#${value}`
    case 'object':
      if (value === null) return null
      return Array.isArray(value) ? tagItems(value) : tagFields(plainObject(value))
    default:
      checkScalar(value)
      return value
  }
}

function tagItems(items: readonly unknown[]): unknown[] {
  const tagged: unknown[] = []
  for (const item of items) {
    if (item === undefined) checkItem(item)
    tagged.push(tag(item))
  }
  return tagged
}

function tagFields(fields: Record<string, unknown>): Record<string, unknown> {
  const tagged: Record<string, unknown> = {}
  for (const key in fields) {
    const value = tag(fields[key])
    if (key === '__proto__') Object.defineProperty(tagged, key, { value, enumerable: true })
    else tagged[key] = value
  }
  return tagged
}

/** Changes lists and objects in place: they have just been parsed, and belong to nobody else. */
function untag(value: unknown): unknown {
  if (typeof value === 'string') return value.charCodeAt(0) === HASH ? untagText(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) value[at] = untag(value[at])
    return value
  }
  const fields = value as Record<string, unknown>
  for (const key in fields) {
    const field = fields[key]
    // A parsed `__proto__` is a field like any other, so that this sets it.
    if (typeof field === 'string' ? field.charCodeAt(0) === HASH : typeof field === 'object') fields[key] = untag(field)
  }
  return value
}

function untagText(text: string): string | bigint {
  if (text.charCodeAt(1) === HASH) return text.slice(1)
  if (!TAGGED_BIGINT.test(text)) throw new SyntaxError('an unknown tag')
  return BigInt(text.slice(1))
}
