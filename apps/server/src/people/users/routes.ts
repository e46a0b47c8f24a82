import { endpoints } from '@openlot/core/contract'
import { Refusal } from '../../errors/refusal.ts'
import { addressGroup } from '../../http/clientAddress.ts'
import { nameUser } from '../../http/securityLog.ts'
import type { Mount } from '../../http/mount.ts'
import { pageOf, wirePage } from '../../http/paging.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { type Address, maskAddress, readAddress } from './address.ts'
import type { DemoAccounts } from './demoAccounts.ts'
import { deviceName, isKnownDevice } from './loginDevices.ts'
import type { LoginGuard } from './loginGuard.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './signIn.ts'
import type { Users } from './users.ts'

const INVITEES_PER_PAGE = 20

/** Login and logout, the own user, sessions and invitees. */
export function mountUsers(
  mount: Mount,
  deps: {
    db: Db
    users: Users
    sessions: Sessions
    signIn: SignIn
    passwords: Passwords
    loginGuard: LoginGuard
    settings: Settings
    demoAccounts: DemoAccounts
  },
): void {
  const { db, users, sessions, signIn, passwords, loginGuard, settings, demoAccounts } = deps

  mount(endpoints.login, async (input, caller) => {
    const { account, password, login_type, area_id } = input
    if (login_type === 'mobile' && settings.get('is_show_mobile') !== '1') throw new Refusal('MOBILE_NOT_OFFERED')
    const ip = addressGroup(caller.request)
    // An invalid address is treated like one without an account.
    const address = tryReadAddress(login_type, account, area_id)
    const key = address?.key ?? account.toLowerCase()
    const { attempt, isProven } = await loginGuard.startAttempt(ip, key, input)
    const row = address && (await users.find(address))
    nameUser(caller.request, row?.id)
    const isTrusted = isProven || (row !== undefined && (await isKnownDevice(db, row.id, caller.request)))
    const standing = isTrusted ? 'trusted' : 'stranger'
    const matches = await passwords.verify(row?.passwordHash, password, { attempt, standing })
    if (row === undefined || !matches) throw new Refusal('WRONG_CREDENTIALS')
    await loginGuard.onPassed(ip, key)
    return signIn.start(row, caller)
  })

  for (const endpoint of [endpoints.createDemoAccount, endpoints.startDemo])
    mount(endpoint, async ({ demo_id }, caller) => demoAccounts.signIn(demo_id, caller))

  mount(endpoints.userInfo, async (_, { user, token }) => {
    const row = await users.get(user.id)
    if (row === undefined || token === undefined) throw new Refusal('UNAUTHENTICATED')
    return signIn.describe(row, token)
  })

  mount(endpoints.logout, async (_, { user }) => {
    await sessions.end(user.id, user.sessionId)
    return {}
  })

  mount(endpoints.sessions, async (_, { user }) =>
    (await sessions.list(user.id)).map(({ id, ip, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      is_current: id === user.sessionId,
      device: deviceName(userAgent),
      user_agent: userAgent,
      ip,
      created_at: createdAt.toISOString(),
      last_seen_at: lastUsedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
  )

  mount(endpoints.revokeSession, async ({ id }, { user }) => {
    if (!(await sessions.end(user.id, id))) throw new Refusal('SESSION_NOT_FOUND')
    return {}
  })

  mount(endpoints.invitees, async ({ page }, { user }) => {
    const slice = pageOf(page, INVITEES_PER_PAGE)
    const { rows, total } = await users.invitees(user.id, slice)
    const invitees = rows.map((row) => ({
      uid: row.uid,
      account: maskAddress(row.email ?? row.mobile ?? ''),
      is_certified: row.isCertified ? 1 : 0,
      created_at: row.createdAt.toISOString(),
    }))
    return wirePage(invitees, total, slice)
  })
}

function tryReadAddress(kind: Address['kind'], text: string, areaId: number | undefined): Address | undefined {
  try {
    return readAddress(kind, text, areaId)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
