import type { TextValues } from '@openlot/i18n/server'
import type { CodeSubject, Codes } from '../../people/users/codes.ts'
import { notifyUser } from '../../people/users/notifyUser.ts'
import type { Db } from '../../storage/database.ts'

type Store = Pick<Db, 'select' | 'execute'>

/** Something that its owner confirms with a code. */
export interface Confirmable {
  readonly userId: number
  readonly subject: CodeSubject
  readonly kind: 'withdrawal-code' | 'payout-method-code'
  /** What the message says about it. */
  readonly values: TextValues
}

/**
 * Sends the code to the owner, within the caller's transaction.
 *
 * @returns 0, or how many seconds to wait since one was sent a moment ago.
 */
export async function sendConfirmationCode(store: Store, codes: Codes, confirmable: Confirmable): Promise<number> {
  const { userId, subject, kind, values } = confirmable
  const result = await codes.create(store, subject)
  if ('waitSeconds' in result) return result.waitSeconds
  const { code, minutes } = result
  await notifyUser(store, userId, kind, { ...values, minutes: String(minutes) }, { code, expiryMinutes: minutes })
  return 0
}
