import { type User, endpoints } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/refusal.ts'
import { balanceOf } from '../engine/valuation.ts'
import type { Mount } from '../http/mount.ts'
import type { Sessions } from './sessions.ts'
import type { UserRow, Users } from './users.ts'

/** Logging in and out, and who one is. */
export function mountUsers(mount: Mount, deps: { users: Users; sessions: Sessions; engine: Engine }): void {
  const { users, sessions, engine } = deps

  const describe = async (row: UserRow, token: string): Promise<User> => ({
    id: row.id,
    uid: row.uid,
    email: row.email ?? '',
    mobile: row.mobile ?? '',
    is_demo: row.isDemo ? 1 : 0,
    credit_score: row.creditScore,
    invite_code: row.inviteCode,
    token,
    balance: formatUsd(await engine.read((state) => balanceOf(state, row.id))),
  })

  const signIn = async (row: UserRow): Promise<{ token: string; user: User }> => {
    const token = await sessions.begin(row.id)
    return { token, user: await describe(row, token) }
  }

  mount(endpoints.login, async ({ account, password, login_type }) => {
    const row = await users.verify(login_type, account, password)
    if (row === undefined) throw new Refusal('WRONG_CREDENTIALS')
    return signIn(row)
  })

  mount(endpoints.createDemoAccount, async ({ demo_id }) => {
    const row = await users.demo(demo_id)
    await engine.execute({ kind: 'open-account', userId: row.id, isDemo: true, at: Date.now() })
    return signIn(row)
  })

  mount(endpoints.userInfo, async (_, { user, token }) => {
    const row = await users.get(user.id)
    if (row === undefined || token === undefined) throw new Refusal('UNAUTHENTICATED')
    return describe(row, token)
  })

  mount(endpoints.logout, async (_, { token }) => {
    if (token !== undefined) await sessions.end(token)
    return {}
  })
}
