import { type AccountLogEntry, PROFIT_KINDS, TRADE_FEE_KIND } from '@openlot/core/contract'
import { type Usd, ZERO_USD, addUsd, formatUsd, parseUsd } from '@openlot/core/math'

/** The changes of one day, newest first. */
export interface AccountLogDay {
  /** The newest moment of it. */
  readonly time: number
  readonly entries: readonly AccountLogEntry[]
  /** What trading has brought, fees deducted; undefined without trades, or while parts of the day are not loaded. */
  readonly trading: string | undefined
  /** What was paid in less what was paid out; undefined as above. */
  readonly transfers: string | undefined
}

/** Whether a change has a direction: the result of a trade. Fees and transfers have none. */
export const isProfitOrLoss = ({ Kind }: Pick<AccountLogEntry, 'Kind'>): boolean => PROFIT_KINDS.includes(Kind)

const isTrading = (entry: AccountLogEntry): boolean => isProfitOrLoss(entry) || entry.Kind === TRADE_FEE_KIND

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
      trading: isLoaded ? sumOf(ofDay.filter(isTrading)) : undefined,
      transfers: isLoaded ? sumOf(ofDay.filter((entry) => !isTrading(entry))) : undefined,
    }
  })
}

function sumOf(entries: readonly AccountLogEntry[]): string | undefined {
  if (entries.length === 0) return undefined
  return formatUsd(entries.reduce<Usd>((sum, { Value }) => addUsd(sum, parseUsd(Value)), ZERO_USD))
}
