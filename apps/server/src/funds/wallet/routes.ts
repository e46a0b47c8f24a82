import { ACCOUNT_LOG_EXPORT, endpoints } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Accounts } from '../../accounts/accounts.ts'
import type { EngineClient } from '../../engineClient/engineClient.ts'
import { Refusal } from '../../errors/refusal.ts'
import { languageOf } from '../../http/envelope.ts'
import { type Mount, chosenAccount } from '../../http/mount.ts'
import { pageOf, wirePage } from '../../http/paging.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Sessions } from '../../people/users/sessions.ts'
import { accountLog, accountLogBetween } from './accountLog.ts'
import { accountLogFile } from './accountLogFile.ts'

const PER_PAGE = 20

const time = z.coerce.number().int().min(0).max(8.64e15)
const periodSchema = z.object({ from: time.default(0), to: time.default(8.64e15) })

/** The wallet's balance and its log. */
export function mountWallet(
  app: FastifyInstance,
  mount: Mount,
  deps: { engine: EngineClient; pool: pg.Pool; sessions: Sessions; limits: Limits; accounts: Accounts },
): void {
  const { engine, pool, sessions, limits, accounts } = deps

  mount(endpoints.wallet, async (_, { account }) => {
    const { balance, locked } = await engine.ask({ kind: 'wallet', accountId: account.id })
    return { balance: formatUsd(balance), lock_balance: formatUsd(locked) }
  })

  mount(endpoints.accountLog, async ({ page, ...filter }, { account, language }) => {
    const slice = pageOf(page, PER_PAGE)
    const { entries, total } = await accountLog(pool, account.id, language, slice, filter)
    return wirePage(entries, total, slice)
  })

  app.get(ACCOUNT_LOG_EXPORT, { constraints: { site: 'api' } }, async (request, reply) => {
    const user = await sessions.find(request.headers.authorization ?? '')
    if (user === undefined) throw new Refusal('UNAUTHENTICATED')
    const account = await chosenAccount(user, request, (id, chosen) => accounts.get(id, chosen))
    await limits.consume('export', String(user.id))
    const period = periodSchema.safeParse(request.query)
    if (!period.success || period.data.from >= period.data.to)
      throw new Refusal('INVALID_INPUT', { fields: 'from, to' })
    const language = languageOf(request)
    const entries = accountLogBetween(pool, account.id, language, period.data)
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="account-log.csv"')
    return reply.type('text/csv; charset=utf-8').send(accountLogFile(entries, { account, language }))
  })
}
