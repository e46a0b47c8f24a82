import { readStoredObject, type DeviceStorage } from '../platform/storage.ts'
import type { Body } from './mergeBodies.ts'

/** A document as this device last had it. */
export interface StoredDocument {
  /** The version at the server that it was made from; 0 where there is none. */
  readonly version: number
  readonly body: Body
  /** The content of that version, while the server does not have this one yet. */
  readonly base?: Body | undefined
}

/** The key of a document on the device; a visitor's belong to the device alone. */
export const documentKey = (owner: number | undefined, name: string): string =>
  `openlot.document.${owner ?? 'visitor'}.${name}`

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a document from the device; undefined where there is none or it cannot be read. */
export function readDocument(storage: DeviceStorage, key: string): StoredDocument | undefined {
  const { version, body, base } = readStoredObject(storage, key) ?? {}
  if (!Number.isSafeInteger(version) || !isBody(body)) return undefined
  return { version: version as number, body, ...(isBody(base) && { base }) }
}

/** Stores a document on the device. */
export const writeDocument = (storage: DeviceStorage, key: string, document: StoredDocument): void =>
  storage.write(key, JSON.stringify(document))
