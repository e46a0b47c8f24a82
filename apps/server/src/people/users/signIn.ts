import type { SignedIn, User } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import type { FastifyRequest } from 'fastify'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors/refusal.ts'
import { balanceOf } from '../../engine/valuation.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import type { Sessions } from './sessions.ts'
import type { UserRow, Users } from './users.ts'

/** Starts a session for an authenticated user. */
export class SignIn {
  readonly #users: Users
  readonly #sessions: Sessions
  readonly #engine: Engine

  constructor(deps: { users: Users; sessions: Sessions; engine: Engine }) {
    this.#users = deps.users
    this.#sessions = deps.sessions
    this.#engine = deps.engine
  }

  /** Starts a session. Also creates the wallet if a crash has prevented it at registration. */
  async start(row: UserRow, caller: { request: FastifyRequest; language: LanguageCode }): Promise<SignedIn> {
    const { request, language } = caller
    const hasAccount = await this.#engine.read((state) => state.accounts.has(row.id))
    if (!hasAccount) {
      await this.#engine.execute({ kind: 'open-account', userId: row.id, isDemo: row.isDemo, at: Date.now() })
    }
    if (row.language !== language) await this.#users.setLanguage(row.id, language)
    const device = { ip: clientAddress(request), userAgent: request.headers['user-agent'] ?? '' }
    const token = await this.#sessions.start(row, device)
    if (token === undefined) throw new Refusal('WRONG_CREDENTIALS')
    return { token, user: await this.describe(row, token) }
  }

  /** A user's own data, in the format of the API. */
  async describe(row: UserRow, token: string): Promise<User> {
    return {
      id: row.id,
      uid: row.uid,
      email: row.email ?? '',
      mobile: row.mobile ?? '',
      is_demo: row.isDemo ? 1 : 0,
      credit_score: row.creditScore,
      invite_code: row.inviteCode,
      token,
      balance: formatUsd(await this.#engine.read((state) => balanceOf(state, row.id))),
    }
  }
}
