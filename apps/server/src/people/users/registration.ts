import { endpoints } from '@openlot/core/contract'
import type { Captchas } from '../captcha/captchas.ts'
import { Refusal } from '../../errors/refusal.ts'
import { addressGroup } from '../../http/clientAddress.ts'
import type { Mount } from '../../http/mount.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { companyIdOf } from '../../site/companies/companyHeader.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { readAddress } from './address.ts'
import type { CodeGuard } from './codeGuard.ts'
import type { Codes } from './codes.ts'
import { type Passwords, requireGoodPassword } from './passwords.ts'
import type { SignIn } from './signIn.ts'
import type { Users } from './users.ts'

/**
 * Registration.
 *
 * With codes (`verify_reg_type` 1) only the owner of an address learns whether it has an account: without the
 * code that was mailed every answer is WRONG_CODE; ACCOUNT_EXISTS is returned only after the code was checked.
 * Without codes the answer reveals it; then a captcha is required after a few tries from one address.
 */
export function mountRegistration(
  mount: Mount,
  deps: {
    db: Db
    users: Users
    codes: Codes
    codeGuard: CodeGuard
    captchas: Captchas
    limits: Limits
    passwords: Passwords
    settings: Settings
    signIn: SignIn
  },
): void {
  const { db, users, codes, codeGuard, captchas, limits, passwords, settings, signIn } = deps

  mount(endpoints.register, async (input, caller) => {
    const { type, area_id, account, mobile, password, re_password, invite_code, sms_code = '' } = input
    const ip = addressGroup(caller.request)
    await limits.consume('register', ip)
    if (type === 'mobile' && settings.get('is_show_mobile') !== '1') throw new Refusal('MOBILE_NOT_OFFERED')
    const address = readAddress(type, account, area_id)
    if (type === 'mobile' && mobile !== undefined && readAddress('mobile', mobile, area_id).key !== address.key) {
      throw new Refusal('INVALID_INPUT', { fields: 'mobile' })
    }
    if (password !== re_password) throw new Refusal('PASSWORD_MISMATCH')
    requireGoodPassword(password, account)
    const inviter = invite_code === undefined ? undefined : await users.findByInviteCode(invite_code)
    if (invite_code !== undefined && inviter === undefined) throw new Refusal('INVITE_CODE_UNKNOWN')

    const subject = { purpose: 'register', key: address.key } as const
    const needsCode = settings.get('verify_reg_type') === '1'
    // A right code, or a solved captcha, is what strangers do not have.
    let isTrusted = needsCode
    if (needsCode) {
      if (!(await codeGuard.isRight(subject, sms_code, ip))) throw new Refusal('WRONG_CODE')
    } else {
      isTrusted = await captchas.verify(input)
      if (!isTrusted && (await limits.isSuspect('registrationsFromIp', ip))) throw new Refusal('CAPTCHA_REQUIRED')
      await limits.recordSuspicion('registrationsFromIp', ip)
    }
    const newUser = {
      address,
      passwordHash: await passwords.hash(password, isTrusted ? 'trusted' : 'stranger'),
      language: caller.language,
      invitedBy: inviter?.id,
      companyId: companyIdOf(caller.request),
    }
    const row = await db.transaction(async (transaction) => {
      if (needsCode && !(await codes.use(transaction, subject, sms_code))) throw new Refusal('WRONG_CODE')
      return users.addReal(transaction, newUser)
    })
    if (row === undefined) throw new Refusal('ACCOUNT_EXISTS')
    return signIn.start(row, caller, { isRegistration: true })
  })
}
