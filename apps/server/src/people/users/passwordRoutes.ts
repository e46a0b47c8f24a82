import { endpoints } from '@openlot/core/contract'
import { resolveLanguage } from '@openlot/i18n'
import { Refusal } from '../../errors/refusal.ts'
import { addressGroup } from '../../http/clientAddress.ts'
import { nameUser } from '../../http/securityLog.ts'
import type { Mount } from '../../http/mount.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { storeNotice } from '../../notices/storeNotice.ts'
import { enqueueMessage } from '../../notify/outbox.ts'
import type { Db } from '../../storage/database.ts'
import { type Address, emailAddress, mobileAddress, readAddress } from './address.ts'
import type { CodeGuard } from './codeGuard.ts'
import type { CodeSubject, Codes } from './codes.ts'
import { type Passwords, requireGoodPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { UserRow, Users } from './users.ts'

/**
 * Password change and reset, with a code that was sent to the account's address: for a change, one that the same
 * session has asked for. For an address without an account no code was sent, so its reset fails with WRONG_CODE.
 */
export function mountPasswords(
  mount: Mount,
  deps: {
    db: Db
    users: Users
    sessions: Sessions
    codes: Codes
    codeGuard: CodeGuard
    limits: Limits
    passwords: Passwords
  },
): void {
  const { db, users, sessions, codes, codeGuard, limits, passwords } = deps

  mount(endpoints.changePassword, async ({ type, auth_code, new_password }, { user, request }) => {
    await limits.consume('useCode', addressGroup(request))
    const row = await users.get(user.id)
    const address = row && ownAddress(row, type)
    if (row === undefined || address === undefined) throw new Refusal('ADDRESS_MISSING')
    requireGoodPassword(new_password, address.text)
    const subject = { purpose: 'reset', key: address.key, sessionId: user.sessionId } as const
    if (!(await codeGuard.isRight(subject, auth_code, `session ${user.sessionId}`))) throw new Refusal('WRONG_CODE')
    await replace(row, address, { subject, code: auth_code }, new_password, user.sessionId)
    return {}
  })

  mount(endpoints.resetPassword, async (input, { request }) => {
    const { type, area_id, account, new_password, secondary_password, auth_code } = input
    await limits.consume('useCode', addressGroup(request))
    const address = readAddress(type, account, area_id)
    if (new_password !== secondary_password) throw new Refusal('PASSWORD_MISMATCH')
    requireGoodPassword(new_password, account)
    const subject = { purpose: 'reset', key: address.key } as const
    const row = await users.find(address)
    nameUser(request, row?.id)
    const isRight = await codeGuard.isRight(subject, auth_code, addressGroup(request))
    if (!isRight || row === undefined) throw new Refusal('WRONG_CODE')
    await replace(row, address, { subject, code: auth_code }, new_password)
    return {}
  })

  /** Uses the code, sets the password, ends other sessions and enqueues the notification in one transaction. */
  async function replace(
    row: UserRow,
    address: Address,
    { subject, code }: { subject: CodeSubject; code: string },
    password: string,
    keptSessionId?: number,
  ): Promise<void> {
    const passwordHash = await passwords.hash(password, 'trusted')
    const ended = await db.transaction(async (transaction) => {
      if (!(await codes.use(transaction, subject, code))) throw new Refusal('WRONG_CODE')
      await users.setPassword(transaction, row.id, passwordHash)
      await enqueueMessage(transaction, {
        kind: 'password-changed',
        to: address,
        language: resolveLanguage(row.language),
        companyId: row.companyId,
      })
      await storeNotice(transaction, { userId: row.id, kind: 'password-changed', params: {}, at: Date.now() })
      return sessions.endAll(transaction, row.id, keptSessionId)
    })
    sessions.onEnded(ended)
  }
}

function ownAddress({ email, mobile }: UserRow, kind: Address['kind']): Address | undefined {
  if (kind === 'email') return email === null ? undefined : emailAddress(email)
  return mobile === null ? undefined : mobileAddress(mobile)
}
