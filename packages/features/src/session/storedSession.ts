import { parseAs, signedInSchema, type SignedIn } from '@openlot/core/contract'
import { readStoredObject, type DeviceStorage } from '../platform/storage.ts'
import { newUuid } from '../platform/uuid.ts'

export const SESSION_KEY = 'openlot.session'
const DEMO_ID_KEY = 'openlot.demo-id'

/** The session stored on the device, if it is still valid in form. */
export function readSession(storage: DeviceStorage): SignedIn | undefined {
  return parseAs(signedInSchema, readStoredObject(storage, SESSION_KEY))
}

/** Stores the session; undefined removes it. */
export function writeSession(storage: DeviceStorage, session: SignedIn | undefined): void {
  storage.write(SESSION_KEY, session && JSON.stringify(session))
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id of this device's demo account, created once and kept. */
export function demoId(storage: DeviceStorage): string {
  const stored = storage.read(DEMO_ID_KEY)
  if (stored !== undefined && uuidPattern.test(stored)) return stored
  const fresh = newUuid()
  storage.write(DEMO_ID_KEY, fresh)
  return fresh
}
