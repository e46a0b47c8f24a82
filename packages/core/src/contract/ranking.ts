import * as v from 'valibot'
import { decimal, time, whole } from './scalars.ts'

/**
 * A trader of the ranking. The three weeks are today and the twenty trading days before (a trading day
 * begins at 17:00 New York); rates are in per cent with two decimals, amounts in USD. Only accounts with
 * real money are ranked.
 *
 * - profit: what trading did to the balance: profits minus losses of closed positions, minus trade fees.
 * - capital of the three weeks: the balance they began with, and what was paid in during them.
 * - capital of all time: all that was ever paid in.
 * - trade: a closed position, or a closed part of one, that made or lost money.
 */
export const rankItemSchema = v.object({
  /** The trader's uid, masked. */
  user: v.string(),
  /** Average leverage of the trades of three weeks. */
  multiple: whole,
  /** Profit margin: profit of three weeks in per cent of the capital. The ranking is sorted by it. */
  three_week_rate: decimal,
  /** Win rate: profitable trades of three weeks, in per cent of all. */
  three_week_win: decimal,
  /** Income: profit of three weeks. */
  three_week_profit: decimal,
  /** All-time profit in per cent of all deposits. */
  total_rate: decimal,
  total_trade_num: whole,
  /** The instrument traded most in three weeks. */
  code: v.string(),
  /** All instruments traded in three weeks, the most traded first. */
  varieties: v.array(v.string()),
  /** Users with a running or paused copy of this trader. */
  followers: whole,
  /** What copies name the trader by; 0 for who does not lead. */
  leader_id: whole,
  /** "" for who does not lead. */
  nickname: v.string(),
  /** 1 where new followers are taken. */
  can_copy: whole,
  /** USD that a copy needs at least. */
  min_amount: decimal,
  /** The leader's fee, in per cent of what a copy gains. */
  fee_rate: decimal,
  /** The largest fall of three weeks from a peak, in per cent of it. */
  max_drawdown: decimal,
  /** USD from which the usual trade is copied with the smallest lot; "0" for who does not lead. */
  suggested_amount: decimal,
  /**
   * The growth of one dollar that traded along, in per cent: 0 before the first day of the three weeks that had trades,
   * then the end of each such day.
   */
  curve: v.array(v.strictTuple([time, decimal])),
  /** 1 for an example of the demo data. */
  is_example: whole,
})
export type RankItem = v.InferOutput<typeof rankItemSchema>
