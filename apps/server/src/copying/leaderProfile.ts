import { type EndpointParsed, type LeaderProfile, REVIEW_STATUS, type endpoints } from '@openlot/core/contract'
import { DAY_MS, type Usd, formatUsd, lastMonthEnd } from '@openlot/core/math'
import { eq, sql } from 'drizzle-orm'
import { readCents } from '../accounts/readCents.ts'
import type { ChosenAccount, SignedInUser } from '../http/mount.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { Refusal } from '../errors/refusal.ts'
import { lastIdentity } from '../people/identity/identities.ts'
import { notifyUser } from '../people/users/notifyUser.ts'
import { accounts } from '../storage/accountsTable.ts'
import type { Db } from '../storage/database.ts'
import { realMoney } from '../storage/realMoney.ts'
import { users } from '../storage/usersTable.ts'
import { normalNickname, requireFreeNickname, requireUnreserved } from './nicknames.ts'
import { type LeaderRow, type Leaders, percentOf, usdText } from './leaders.ts'
import { leaders } from './tables.ts'

/** Followers are told so long before. */
const RATE_NOTICE_DAYS = 14
const LEAVE_NOTICE_DAYS = 7

type Input = EndpointParsed<typeof endpoints.lead>

interface Deps {
  readonly db: Db
  readonly engine: EngineClient
  readonly leaders: Leaders
  /** Whether play money may lead. */
  readonly leadsDemo: () => boolean
  readonly minAmount: () => Usd
  /** What somebody must show to be copied. */
  readonly needed: () => Needed
}

interface Needed {
  readonly days: number
  readonly trades: number
}

/** The users who follow a leader, once each, and whether with real money. */
async function followersOf(
  db: Pick<Db, 'execute'>,
  leaderAccountId: number,
): Promise<readonly { readonly userId: number; readonly isReal: boolean }[]> {
  const { rows } = await db.execute<{ user_id: string; is_real: boolean }>(sql`
    select accounts.user_id, bool_or(${realMoney('accounts')}) as is_real
    from copies join accounts on accounts.id = copies.account_id
    where copies.leader_id = ${leaderAccountId} and copies.status in ('running', 'paused') group by accounts.user_id`)
  return rows.map(({ user_id, is_real: isReal }) => ({ userId: Number(user_id), isReal }))
}

/** An account as a leader: its profile, and what is missing for one. */
export async function leaderProfile(deps: Deps, user: SignedInUser, account: ChosenAccount): Promise<LeaderProfile> {
  const { db, engine } = deps
  const [row] = await db.select().from(leaders).where(eq(leaders.accountId, account.id))
  const [person] = await db.select().from(users).where(eq(users.id, user.id))
  const standing = await standingOf(deps, user, account)
  const { count: followers, funds } = await engine.ask({ kind: 'followers', leaderId: account.id })
  const income = await feeIncome(db, account.id)
  const leadsNow = row !== undefined
  return {
    leader_id: row?.id ?? 0,
    nickname: row?.nickname ?? '',
    words: row?.words ?? '',
    min_amount: row === undefined ? formatUsd(deps.minAmount()) : usdText(row.minAmount),
    fee_rate: row === undefined ? '0' : percentOf(row.feeRate),
    next_fee_rate: row?.nextFeeRate == null ? '' : percentOf(row.nextFeeRate),
    next_rate_at: row?.nextRateAt?.getTime() ?? 0,
    state: (row?.state ?? 'none') as LeaderProfile['state'],
    leaves_at: row?.leaveAt?.getTime() ?? 0,
    halted: row?.isHalted === true ? 1 : 0,
    hidden: person?.isUnlisted === true ? 1 : 0,
    eligible: standing.needs.length === 0 || leadsNow ? 1 : 0,
    needs: standing.needs,
    closed_trades: standing.trades,
    needed_trades: deps.needed().trades,
    account_days: standing.days,
    needed_days: deps.needed().days,
    followers,
    funds: formatUsd(funds),
    ...income,
  }
}

/** Begins to lead with an account, or changes what is given. */
export async function lead(deps: Deps, user: SignedInUser, account: ChosenAccount, input: Input): Promise<void> {
  const { db } = deps
  const { hidden, ...given } = input
  const isProfile = Object.values(given).some((value) => value !== undefined)
  const standing = isProfile ? await standingOf(deps, user, account) : undefined
  await db.transaction(async (tx) => {
    if (hidden !== undefined)
      await tx
        .update(users)
        .set({ isUnlisted: hidden === 1 })
        .where(eq(users.id, user.id))
    if (!isProfile) return
    const [before] = await tx.select().from(leaders).where(eq(leaders.accountId, account.id)).for('update')
    if (before === undefined) requireStanding(standing?.needs ?? [], deps.needed())
    const profile = { ...given, nickname: await chosenNickname(tx, given.nickname, { before, accountId: account.id }) }
    if (before === undefined) await begin(tx, deps, { user, account, profile })
    else await change(tx, before, profile)
    await deps.leaders.announce(tx)
  })
  await deps.leaders.refresh()
}

/** What a name becomes; undefined for one that stays as it is. @throws Refusal where it may not be chosen. */
async function chosenNickname(
  tx: Pick<Db, 'execute'>,
  given: string | undefined,
  { before, accountId }: { before: LeaderRow | undefined; accountId: number },
): Promise<string | undefined> {
  if (given === undefined || given === before?.nickname) return undefined
  const nickname = normalNickname(given)
  requireUnreserved(nickname)
  await requireFreeNickname(tx, nickname, accountId)
  return nickname
}

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
type Profile = Omit<Input, 'hidden'>

function requireStanding(needs: LeaderProfile['needs'], { days, trades }: Needed): void {
  if (needs.length === 0) return
  throw new Refusal('NOT_ELIGIBLE_TO_LEAD', { days: String(days), trades: String(trades) })
}

async function begin(
  tx: Tx,
  deps: Deps,
  { user, account, profile }: { user: SignedInUser; account: ChosenAccount; profile: Profile },
): Promise<void> {
  const { nickname, words = '', min_amount, fee_rate = '0' } = profile
  if (nickname === undefined) throw new Refusal('INVALID_INPUT', { fields: 'nickname' })
  const minAmount = readMinAmount(min_amount, deps.minAmount()) ?? formatUsd(deps.minAmount())
  await tx
    .insert(leaders)
    .values({ accountId: account.id, userId: user.id, nickname, words, minAmount, feeRate: rateOf(fee_rate) })
    .onConflictDoNothing()
}

async function change(tx: Tx, before: LeaderRow, profile: Profile): Promise<void> {
  const { nickname, words, min_amount, fee_rate, state } = profile
  // A leader who is leaving cannot come back before having left; one who has left may begin again.
  if (before.state === 'leaving' && state !== undefined && state !== 'leaving')
    throw new Refusal('INVALID_INPUT', { fields: 'state' })
  const rate = fee_rate === undefined ? undefined : rateOf(fee_rate)
  const isNewRate = rate !== undefined && percentOf(rate) !== percentOf(before.nextFeeRate ?? before.feeRate)
  const followers = await followersOf(tx, before.accountId)
  // Without followers there is nobody to wait for; play money binds nobody.
  const waits = followers.some(({ isReal }) => isReal)
  const rateAt = new Date(Date.now() + (waits ? RATE_NOTICE_DAYS * DAY_MS : 0))
  const leaveAt = new Date(Date.now() + LEAVE_NOTICE_DAYS * DAY_MS)
  const isLeaving = state === 'leaving' && before.state !== 'leaving' && before.state !== 'left'
  await tx
    .update(leaders)
    .set({
      ...(nickname !== undefined && { nickname }),
      ...(words !== undefined && { words }),
      ...(min_amount !== undefined && { minAmount: readMinAmount(min_amount, 0n as Usd) ?? before.minAmount }),
      ...(isNewRate &&
        (waits ? { nextFeeRate: rate, nextRateAt: rateAt } : { feeRate: rate, nextFeeRate: null, nextRateAt: null })),
      ...(state !== undefined && (state !== 'leaving' || isLeaving) && { state, leaveAt: isLeaving ? leaveAt : null }),
    })
    .where(eq(leaders.id, before.id))
  const name = nickname ?? before.nickname
  for (const { userId } of followers) {
    if (isNewRate)
      await notifyUser(tx, userId, 'leader-rate', { nickname: name, rate: percentOf(rate), date: rateAt.toISOString() })
    if (isLeaving) await notifyUser(tx, userId, 'leader-leaves', { nickname: name, date: leaveAt.toISOString() })
  }
}

const rateOf = (percent: string): string => (Number(percent) / 100).toFixed(4)

function readMinAmount(text: string | undefined, least: Usd): string | undefined {
  if (text === undefined) return undefined
  const amount = readCents(text, 'min_amount')
  if (amount < least) throw new Refusal('INVALID_INPUT', { fields: 'min_amount' })
  return formatUsd(amount)
}

/** What an account has shown, and what is missing. */
async function standingOf(
  { db, leadsDemo, needed: neededNow }: Deps,
  user: SignedInUser,
  account: ChosenAccount,
): Promise<{ trades: number; days: number; needs: LeaderProfile['needs'] }> {
  const needed = neededNow()
  const [row] = await db.select().from(accounts).where(eq(accounts.id, account.id))
  const { rows } = await db.execute<{ trades: string }>(sql`
    select count(*) as trades from (select 1 from orders where account_id = ${account.id} and status = 3
      and leader_order_id is null limit ${needed.trades}) as closed`)
  const trades = Number(rows[0]?.trades ?? 0)
  const days = Math.floor((Date.now() - (row?.createdAt.getTime() ?? Date.now())) / DAY_MS)
  const isCertified = (await lastIdentity(db, user.id))?.status === REVIEW_STATUS.CERTIFIED
  const mayLead = account.kind !== 'copy' && (!account.isDemo || leadsDemo())
  const needs: LeaderProfile['needs'] = []
  if (!mayLead) needs.push('real-account')
  if (!isCertified) needs.push('identity')
  if (trades < needed.trades) needs.push('trades')
  if (days < needed.days) needs.push('age')
  return { trades, days, needs }
}

async function feeIncome(db: Db, accountId: number): Promise<{ fee_income: string; fee_income_month: string }> {
  const since = new Date(lastMonthEnd(Date.now()))
  const { rows } = await db.execute<{ total: string; month: string }>(sql`
    select coalesce(sum(amount), 0)::text as total, coalesce(sum(amount) filter (where at >= ${since.toISOString()}), 0)::text as month
    from ledger_transfers where account_id = ${accountId} and kind = 'copy-fee-share'`)
  return { fee_income: usdText(rows[0]?.total ?? '0'), fee_income_month: usdText(rows[0]?.month ?? '0') }
}
