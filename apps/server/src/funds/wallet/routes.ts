import { ACCOUNT_LOG_EXPORT, endpoints } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors/refusal.ts'
import { balanceOf, lockedBalanceOf } from '../../engine/valuation.ts'
import { languageOf } from '../../http/envelope.ts'
import type { Mount } from '../../http/mount.ts'
import { pageOf, wirePage } from '../../http/paging.ts'
import type { Limits } from '../../http/limits.ts'
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
  deps: { engine: Engine; pool: pg.Pool; sessions: Sessions; limits: Limits },
): void {
  const { engine, pool, sessions, limits } = deps

  mount(endpoints.wallet, async (_, { user }) => {
    const { balance, locked } = await engine.read((state) => ({
      balance: balanceOf(state, user.id),
      locked: lockedBalanceOf(state, user.id),
    }))
    return { balance: formatUsd(balance), lock_balance: formatUsd(locked) }
  })

  mount(endpoints.accountLog, async ({ page }, { user, language }) => {
    const slice = pageOf(page, PER_PAGE)
    const { entries, total } = await accountLog(pool, user.id, language, slice)
    return wirePage(entries, total, slice)
  })

  app.get(ACCOUNT_LOG_EXPORT, { constraints: { site: 'api' } }, async (request, reply) => {
    const user = await sessions.find(request.headers.authorization ?? '')
    if (user === undefined) throw new Refusal('UNAUTHENTICATED')
    await limits.consume('export', String(user.id))
    const period = periodSchema.safeParse(request.query)
    if (!period.success || period.data.from >= period.data.to)
      throw new Refusal('INVALID_INPUT', { fields: 'from, to' })
    const language = languageOf(request)
    const entries = accountLogBetween(pool, user.id, language, period.data)
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="account-log.csv"')
    return reply.type('text/csv; charset=utf-8').send(accountLogFile(entries, language))
  })
}
