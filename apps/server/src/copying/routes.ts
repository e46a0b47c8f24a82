import { endpoints } from '@openlot/core/contract'
import { type Rate, type Usd, parseRate } from '@openlot/core/math'
import type pg from 'pg'
import { readCents } from '../accounts/readCents.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Mount } from '../http/mount.ts'
import { pageOf, wirePage } from '../http/paging.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Db } from '../storage/database.ts'
import type { Copies } from './copies.ts'
import { copyLogPage } from './copyLog.ts'
import { type Leader, type Leaders, minAmountOf } from './leaders.ts'
import { lead, leaderProfile } from './leaderProfile.ts'
import { traderPage, traderTrades } from './traderPage.ts'
import { wirePreview } from './wireCopy.ts'

const PER_PAGE = 30

interface Deps {
  readonly db: Db
  readonly pool: pg.Pool
  readonly engine: EngineClient
  readonly instrument: (id: number) => Instrument | undefined
  readonly leaders: Leaders
  readonly copies: Copies
  readonly leadsDemo: () => boolean
  readonly minAmount: () => Usd
  /** What somebody must show to be copied. */
  readonly needed: () => { readonly days: number; readonly trades: number }
  /** The user of a token, if it is one. */
  readonly userOf: (token: string | undefined) => Promise<{ readonly id: number } | undefined>
}

/** Leaders, and the copies of them. */
export function mountFollow(mount: Mount, deps: Deps): void {
  const { db, pool, engine, leaders, copies, minAmount } = deps

  const traderOf = (id: number): Leader => {
    const leader = leaders.get(id)
    if (leader === undefined || leader.state === 'left') throw new Refusal('LEADER_CLOSED')
    return leader
  }

  mount(endpoints.trader, async ({ id }, { token, language }) => {
    const leader = traderOf(id)
    const user = await deps.userOf(token)
    const copyId = user === undefined ? undefined : await copies.copyOf(user.id, leader)
    const seesPositions = user !== undefined && (await copies.isFollower(user.id, leader))
    const terms = { copyId: copyId ?? 0, seesPositions, minAmount: minAmountOf(leader, minAmount()), language }
    return traderPage(deps, leader, terms)
  })

  mount(endpoints.traderTrades, async ({ id, page }) => {
    const slice = pageOf(page, PER_PAGE)
    const { trades, total } = await traderTrades(deps, traderOf(id), slice)
    return wirePage(trades, total, slice)
  })

  mount(endpoints.previewCopy, async ({ id, amount, scale, min_lot }, { user, account }) => {
    const leader = await copies.requireLeader(user, account, id)
    const copy = { amount: readCents(amount, 'amount'), scale: parseRate(scale), takesSmallest: min_lot === 1 }
    const about = { leaderId: leader.accountId, sourceId: account.id, at: Date.now() }
    const preview = await engine.ask({ kind: 'copy-preview', ...about, ...copy })
    const seesTrades = await copies.isFollower(user.id, leader)
    return wirePreview(preview, { seesTrades, instrumentOf: deps.instrument })
  })

  mount(endpoints.startCopy, async (input, { user, account }) => {
    const amount = readCents(input.amount, 'amount')
    const stopLevel =
      input.stop_level === undefined
        ? (((amount * USUAL_STOP) / 100n) as Usd)
        : readCents(input.stop_level, 'stop_level')
    return copies.start(user, account, {
      leaderId: input.leader_id,
      amount,
      scale: parseRate(input.scale),
      takesSmallest: input.min_lot === 1,
      opensHoldings: input.copy_open === 1,
      stopLevel,
      feeRate: input.fee_rate === undefined ? undefined : rateOf(input.fee_rate),
      idempotencyKey: input.client_id,
    })
  })

  mount(endpoints.editCopy, ({ id, scale, min_lot, stop_level, client_id }, { user }) =>
    copies.command(user.id, id, {
      kind: 'edit-copy',
      accountId: id,
      scale: scale === undefined ? undefined : parseRate(scale),
      takesSmallest: min_lot === undefined ? undefined : min_lot === 1,
      stopLevel: stop_level === undefined ? undefined : readCents(stop_level, 'stop_level'),
      idempotencyKey: client_id,
      at: Date.now(),
    }),
  )

  const fund =
    (kind: 'fund-copy' | 'reduce-copy') => (input: { id: number; amount: string; client_id: string }, userId: number) =>
      copies.command(userId, input.id, {
        kind,
        accountId: input.id,
        amount: readCents(input.amount, 'amount'),
        idempotencyKey: input.client_id,
        at: Date.now(),
      })
  mount(endpoints.addToCopy, (input, { user }) => fund('fund-copy')(input, user.id))
  mount(endpoints.removeFromCopy, (input, { user }) => fund('reduce-copy')(input, user.id))

  const pause = (isPaused: boolean) => (id: number, idempotencyKey: string, userId: number) =>
    copies.command(userId, id, { kind: 'edit-copy', accountId: id, isPaused, idempotencyKey, at: Date.now() })
  mount(endpoints.pauseCopy, ({ id, client_id }, { user }) => pause(true)(id, client_id, user.id))
  mount(endpoints.resumeCopy, ({ id, client_id }, { user }) => pause(false)(id, client_id, user.id))

  mount(endpoints.stopCopy, ({ id, close, client_id }, { user }) =>
    copies[close === 1 ? 'command' : 'keep'](user.id, id, {
      kind: 'stop-copy',
      accountId: id,
      closes: close === 1,
      reason: 'by-hand',
      idempotencyKey: client_id,
      at: Date.now(),
    }),
  )

  mount(endpoints.copies, ({ status }, { user }) => copies.list(user.id, status))

  mount(endpoints.copyLog, async ({ id, page }, { user }) => {
    await copies.require(user.id, id)
    const slice = pageOf(page, PER_PAGE)
    const { rows, total } = await copyLogPage(pool, { copyId: id, page: slice, instrument: deps.instrument })
    return wirePage(rows, total, slice)
  })

  const leading = { db, engine, leaders, leadsDemo: deps.leadsDemo, minAmount, needed: deps.needed }
  mount(endpoints.leaderProfile, (_, { user, account }) => leaderProfile(leading, user, account))
  mount(endpoints.lead, async (input, { user, account }) => {
    await lead(leading, user, account, input)
    return leaderProfile(leading, user, account)
  })
}

const rateOf = (percent: string): Rate => (parseRate(percent) / 100n) as Rate

/** Per cent of the amount. */
const USUAL_STOP = 60n
