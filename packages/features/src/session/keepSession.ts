import type { SignedIn } from '@openlot/core/contract'
import type { DeviceStorage } from '../platform/storage.ts'
import { readSession, writeSession } from './storedSession.ts'

/**
 * Stores what has become of a window's session. Only a login replaces what another window has stored: the end of a
 * session, and news of its user, concern that session alone.
 *
 * @returns the session of another window, which this one has to follow; undefined where there is none.
 */
export function keepSession(
  storage: DeviceStorage,
  former: SignedIn | undefined,
  current: SignedIn | undefined,
): SignedIn | undefined {
  const stored = readSession(storage)
  const isLogin = current !== undefined && current.token !== former?.token
  if (!isLogin && stored?.token !== former?.token) return stored
  // One that was read from there is there.
  if (!isLogin || stored?.token !== current.token) writeSession(storage, current)
  return undefined
}
