import type { SignedIn, User } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import type { FastifyRequest } from 'fastify'
import type { EngineClient } from '../../engineClient/engineClient.ts'
import { Refusal } from '../../errors/refusal.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { nameUser } from '../../http/securityLog.ts'
import { companyIdOf } from '../../site/companies/companyHeader.ts'
import type { Db } from '../../storage/database.ts'
import { deviceName, recordDevice } from './loginDevices.ts'
import { notifyUser } from './notifyUser.ts'
import type { Device, Sessions } from './sessions.ts'
import type { StopLinks } from './stopLinks.ts'
import type { UserRow, Users } from './users.ts'

/** Starts a session for an authenticated user. */
export class SignIn {
  readonly #db: Db
  readonly #users: Users
  readonly #sessions: Sessions
  readonly #stopLinks: StopLinks
  readonly #engine: EngineClient

  constructor(deps: { db: Db; users: Users; sessions: Sessions; stopLinks: StopLinks; engine: EngineClient }) {
    this.#db = deps.db
    this.#users = deps.users
    this.#sessions = deps.sessions
    this.#stopLinks = deps.stopLinks
    this.#engine = deps.engine
  }

  /**
   * Starts a session; the user gets a mail if it is the first one of its device. Also creates the wallet if a
   * crash has prevented it at registration.
   *
   * @param options.isRegistration the account is new, so that its first device is no news.
   */
  async start(
    row: UserRow,
    caller: { request: FastifyRequest; language: LanguageCode },
    { isRegistration = false } = {},
  ): Promise<SignedIn> {
    const { request, language } = caller
    nameUser(request, row.id)
    if (!(await this.#engine.ask({ kind: 'has-account', accountId: row.id }))) {
      await this.#engine.execute({ kind: 'open-account', accountId: row.id, isDemo: row.isDemo, at: Date.now() })
    }
    const companyId = companyIdOf(request) ?? row.companyId
    if (row.language !== language || row.companyId !== companyId)
      await this.#users.setPreferences(row.id, { language, companyId })
    const device = { ip: clientAddress(request), userAgent: request.headers['user-agent'] ?? '' }
    if (row.frozenAt !== null) throw new Refusal('ACCOUNT_FROZEN')
    const { token, ended } = await this.#db.transaction(async (transaction) => {
      const started = await this.#sessions.start(transaction, row, device)
      if (started === undefined) throw new Refusal('WRONG_CREDENTIALS')
      const isNews = !row.isDemo && (await recordDevice(transaction, row.id, request)) && !isRegistration
      if (isNews) await this.#tell(transaction, row.id, device)
      return started
    })
    this.#sessions.onEnded(ended)
    return { token, user: await this.describe(row, token) }
  }

  async #tell(db: Pick<Db, 'select' | 'insert' | 'execute'>, userId: number, { ip, userAgent }: Device): Promise<void> {
    await notifyUser(db, userId, 'new-device', {
      device: deviceName(userAgent) || '–',
      address: ip,
      time: new Date().toISOString(),
      link: await this.#stopLinks.create(db, userId),
    })
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
      balance: formatUsd((await this.#engine.ask({ kind: 'wallet', accountId: row.id })).balance),
    }
  }
}
