import { CODE_TYPE, endpoints } from '@openlot/core/contract'
import type { EndpointParsed } from '@openlot/core/contract'
import type { Captchas } from '../captcha/captchas.ts'
import { Refusal } from '../../errors/refusal.ts'
import { addressGroup } from '../../http/clientAddress.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import type { Limits } from '../../http/limits.ts'
import { type OutboxMessage, enqueueMessage } from '../../notify/outbox.ts'
import type { Settings } from '../../site/platform/settings.ts'
import type { Db } from '../../storage/database.ts'
import { type Address, readAddress } from './address.ts'
import { CODE_EXPIRY_MINUTES, type Codes, type Purpose } from './codes.ts'
import type { Users } from './users.ts'

/**
 * Codes by mail and SMS.
 *
 * The answer is the same whether the address has an account or not, and so is the work: a code is drawn, a
 * message is written. Only what the message says differs, and only the owner of the address reads it. The
 * code for a purpose it cannot serve is told to nobody. An SMS that would only say "no" costs money and is
 * not sent.
 */
export function mountCodes(
  mount: Mount,
  deps: { db: Db; users: Users; codes: Codes; captchas: Captchas; limits: Limits; settings: Settings },
): void {
  const { db, users, codes, captchas, limits, settings } = deps

  async function send(
    kind: Address['kind'],
    input: EndpointParsed<typeof endpoints.sendEmailCode>,
    { language, request }: Caller<'none'>,
  ): Promise<Record<string, never>> {
    if (kind === 'mobile' && settings.get('is_show_mobile') !== '1') throw new Refusal('MOBILE_NOT_OFFERED')
    const address = readAddress(kind, input.to, input.area_id)
    const ip = addressGroup(request)
    await limits.take('sendCode', ip)
    const suspect =
      (await limits.isSuspect('codesToAddress', address.key)) || (await limits.isSuspect('codesFromIp', ip))
    if (suspect) await captchas.demand(input)
    await limits.note('codesToAddress', address.key)
    await limits.note('codesFromIp', ip)

    const purpose: Purpose = input.type === CODE_TYPE.REGISTER ? 'register' : 'reset'
    const isKnown = (await users.find(address)) !== undefined
    await db.transaction(async (transaction) => {
      const drawn = await codes.draw(transaction, purpose, address)
      if ('wait' in drawn) throw new Refusal('CODE_TOO_SOON', { seconds: String(drawn.wait) })
      await enqueueMessage(transaction, { ...messageOf(purpose, isKnown, address, drawn.code), to: address, language })
    })
    return {}
  }

  mount(endpoints.sendEmailCode, (input, caller) => send('email', input, caller))
  mount(endpoints.sendSmsCode, (input, caller) => send('mobile', input, caller))
}

/** What the owner of the address is told. */
function messageOf(
  purpose: Purpose,
  isKnown: boolean,
  { kind }: Address,
  code: string,
): Omit<OutboxMessage, 'to' | 'language'> {
  if (isKnown === (purpose === 'reset')) {
    return {
      kind: `${purpose}-code`,
      code,
      values: { minutes: String(CODE_EXPIRY_MINUTES) },
      expiryMinutes: CODE_EXPIRY_MINUTES,
    }
  }
  return { kind: purpose === 'register' ? 'register-known' : 'reset-unknown', silent: kind === 'mobile' }
}
