import {
  type AccountLogEntry,
  GUARANTEE_KIND,
  HOLDING_KINDS,
  PROFIT_KINDS,
  TRADE_FEE_KIND,
} from '@openlot/core/contract'
import { type Usd, ZERO_USD, addUsd, formatUsd, parseUsd } from '@openlot/core/math'

/** The changes of one day, newest first. */
export interface AccountLogDay {
  /** The newest moment of it. */
  readonly time: number
  readonly entries: readonly AccountLogEntry[]
  /** What trading and holding have brought, fees deducted; undefined without trades, or while parts of the day are not loaded. */
  readonly trading: string | undefined
  /** What was paid in less what was paid out; undefined as above. */
  readonly transfers: string | undefined
}

const FEES: readonly string[] = [TRADE_FEE_KIND, GUARANTEE_KIND]
const HOLDING: readonly string[] = HOLDING_KINDS
/** Of what a night brings or costs, a fee alone can be neither. */
const ADMIN_FEE = 'admin-fee'

/** Whether a change has a direction: the result of a trade or of a night. Fees and transfers have none. */
export const isProfitOrLoss = ({ Kind }: Pick<AccountLogEntry, 'Kind'>): boolean =>
  PROFIT_KINDS.includes(Kind) || (HOLDING.includes(Kind) && Kind !== ADMIN_FEE)

/** Kinds that are a topic of their own. */
const TOPICS = {
  'guarantee-premium': 'fee',
  [TRADE_FEE_KIND]: 'fee',
  deposit: 'deposit',
  'invite-reward': 'referral',
  'account-transfer': 'transfer',
  'copy-fund': 'copy',
  'copy-return': 'copy',
  'copy-fee': 'performanceFee',
  'copy-fee-share': 'performanceFee',
} as const

type EntryTopic = (typeof TOPICS)[keyof typeof TOPICS] | 'trade' | 'overnight' | 'withdrawal' | 'demo' | 'other'

/** What a change of the balance is about; “other” for what a newer server may know. */
export function entryTopic({ Kind }: Pick<AccountLogEntry, 'Kind'>): EntryTopic {
  if (PROFIT_KINDS.includes(Kind)) return 'trade'
  if (HOLDING.includes(Kind)) return 'overnight'
  if (Kind.startsWith('withdraw-')) return 'withdrawal'
  if (Kind.startsWith('demo-')) return 'demo'
  return Object.hasOwn(TOPICS, Kind) ? TOPICS[Kind as keyof typeof TOPICS] : 'other'
}

/** What changes of the balance come to. */
export const sumOfEntries = (entries: readonly Pick<AccountLogEntry, 'Value'>[]): string =>
  formatUsd(entries.reduce<Usd>((sum, { Value }) => addUsd(sum, parseUsd(Value)), ZERO_USD))

const isTrading = ({ Kind }: AccountLogEntry): boolean =>
  PROFIT_KINDS.includes(Kind) || HOLDING.includes(Kind) || FEES.includes(Kind)

/**
 * Groups the account log by day.
 *
 * @param dayOf names the day of a moment, where the user lives.
 * @param isWhole whether no older entries follow; otherwise the oldest day has no sums.
 */
export function accountLogDays(
  entries: readonly AccountLogEntry[],
  { dayOf, isWhole }: { dayOf: (time: number) => string; isWhole: boolean },
): AccountLogDay[] {
  const days = new Map<string, AccountLogEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.Time)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days.values()].map((ofDay, index) => {
    const isLoaded = isWhole || index < days.size - 1
    return {
      time: ofDay[0]?.Time ?? 0,
      entries: ofDay,
      trading: isLoaded ? someSum(ofDay.filter(isTrading)) : undefined,
      transfers: isLoaded ? someSum(ofDay.filter((entry) => !isTrading(entry))) : undefined,
    }
  })
}

const someSum = (entries: readonly AccountLogEntry[]): string | undefined =>
  entries.length === 0 ? undefined : sumOfEntries(entries)
