import { CODE_TYPE, endpoints } from '@openlot/core/contract'
import type { EndpointParsed } from '@openlot/core/contract'
import type { Captchas } from '../captcha/captchas.ts'
import { Refusal } from '../../errors/refusal.ts'
import { addressGroup } from '../../http/clientAddress.ts'
import { nameUser } from '../../http/securityLog.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { type OutboxMessage, enqueueMessage } from '../../notify/outbox.ts'
import { companyIdOf } from '../../site/companies/companyHeader.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { type Address, readAddress } from './address.ts'
import type { CodeSubject, Codes } from './codes.ts'
import type { Sessions } from './sessions.ts'
import type { Users } from './users.ts'

/**
 * Verification codes by mail and SMS.
 *
 * Answer and response time are the same whether the address has an account or not: a code is created and a
 * message enqueued in both cases. Only the message differs, which only the owner of the address can read. A
 * code that cannot be used is not sent. An SMS that would only report a problem is not sent, since it costs money.
 *
 * A code to reset a password serves the session that asks for it alone, if one does for its own address.
 */
export function mountCodes(
  mount: Mount,
  deps: {
    db: Db
    users: Users
    sessions: Sessions
    codes: Codes
    captchas: Captchas
    limits: Limits
    settings: Settings
  },
): void {
  const { db, users, sessions, codes, captchas, limits, settings } = deps

  async function send(
    kind: Address['kind'],
    input: EndpointParsed<typeof endpoints.sendEmailCode>,
    { language, request, token }: Caller<'none'>,
  ): Promise<Record<string, never>> {
    if (kind === 'mobile' && settings.get('is_show_mobile') !== '1') throw new Refusal('MOBILE_NOT_OFFERED')
    const address = readAddress(kind, input.to, input.area_id)
    const ip = addressGroup(request)
    await limits.consume('sendCode', ip)
    const isSuspect =
      (await limits.isSuspect('codesToAddress', address.key)) || (await limits.isSuspect('codesFromIp', ip))
    if (isSuspect) await captchas.require(input)
    await limits.recordSuspicion('codesToAddress', address.key)
    await limits.recordSuspicion('codesFromIp', ip)

    const purpose = input.type === CODE_TYPE.REGISTER ? 'register' : 'reset'
    const owner = await users.find(address)
    nameUser(request, owner?.id)
    const caller = token === undefined ? undefined : await sessions.find(token)
    const isOwn = purpose === 'reset' && caller !== undefined && caller.id === owner?.id
    const subject = { purpose, key: address.key, ...(isOwn && { sessionId: caller.sessionId }) } as const
    await db.transaction(async (transaction) => {
      const result = await codes.create(transaction, subject)
      if ('waitSeconds' in result) throw new Refusal('CODE_TOO_SOON', { seconds: String(result.waitSeconds) })
      await enqueueMessage(transaction, {
        ...messageOf(purpose, owner !== undefined, address, result),
        to: address,
        language,
        companyId: owner?.companyId ?? companyIdOf(request),
      })
    })
    return {}
  }

  mount(endpoints.sendEmailCode, (input, caller) => send('email', input, caller))
  mount(endpoints.sendSmsCode, (input, caller) => send('mobile', input, caller))
}

/** The message to the owner of the address. */
function messageOf(
  purpose: Extract<CodeSubject['purpose'], 'register' | 'reset'>,
  isKnown: boolean,
  { kind }: Address,
  { code, minutes }: { code: string; minutes: number },
): Omit<OutboxMessage, 'to' | 'language' | 'companyId'> {
  if (isKnown === (purpose === 'reset')) {
    return {
      kind: `${purpose}-code`,
      code,
      values: { minutes: String(minutes) },
      expiryMinutes: minutes,
    }
  }
  return { kind: purpose === 'register' ? 'register-known' : 'reset-unknown', silent: kind === 'mobile' }
}
