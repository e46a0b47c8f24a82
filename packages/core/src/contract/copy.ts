import * as v from 'valibot'
import { decimal, id, pageOf, time, whole } from './scalars.ts'

export const MAX_NICKNAME_CHARACTERS = 24
export const MAX_LEADER_WORDS_CHARACTERS = 500
/** Per cent of what a copy gains. */
export const MAX_FEE_RATE = 30
/** Factor of each copied size. */
export const COPY_SCALE = { least: '0.1', most: '3' } as const
/** The stop level, in per cent of the net value when it is set. */
export const COPY_STOP = { least: 5, most: 95, usual: 60 } as const

const flag = v.picklist([0, 1])

/**
 * `running` and `paused` ones follow their leader. A `stopping` one waits for prices to close at, and is `stopped` when
 * its money has returned. A `kept` one has become an ordinary account with its positions.
 */
export const COPY_STATUS = ['running', 'paused', 'stopping', 'stopped', 'kept'] as const

const copyFigures = {
  id,
  /** USD; of one that has stopped, what has returned at the end. */
  net_value: decimal,
  /** USD above what was put in, less fees. */
  profit: decimal,
  status: v.picklist(COPY_STATUS),
}

/** An amount behind a leader. Its id is that of its account. */
export const copySchema = v.object({
  ...copyFigures,
  leader_id: id,
  nickname: v.string(),
  is_demo: flag,
  /** USD put in, less what was taken out. */
  amount: decimal,
  /** Profit in per cent of the amount. */
  profit_rate: decimal,
  fees_paid: decimal,
  /** Per cent of gains above the mark. */
  fee_rate: decimal,
  /** USD: the fee is for what the net value exceeds this by. */
  mark: decimal,
  /** A change of the rate that is due; "" and 0 for none. */
  next_fee_rate: v.string(),
  next_rate_at: time,
  scale: decimal,
  /** 1: the smallest lot is opened where the exact size is a little less. */
  min_lot: flag,
  /** USD: at or below this net value all is closed. */
  stop_level: decimal,
  /** "" while it runs, else by-hand, stop-level, leader-left or account-closed. */
  stop_reason: v.string(),
  /** When the leader leaves and the copy stops; 0 for not. */
  leader_leaves_at: time,
  started_at: time,
  /** 0 until it has ended. */
  ended_at: time,
  positions: whole,
  /** USD that can be taken out now, after the leader's fee. */
  removable: decimal,
})
export type Copy = v.InferOutput<typeof copySchema>

/** The live figures of the user's copies, on `COPIES`. */
export const copyFiguresSchema = v.array(v.object(copyFigures))
export type CopyFigures = v.InferOutput<typeof copyFiguresSchema>

/** Something that was done in a copy, or was not. */
const logEntry = {
  id,
  /** open, edit, reduce, close; start, change, pause, resume, add, remove, fee, stop. */
  act: v.string(),
  /** 0 for none. */
  order_id: id,
  /** "" for none. */
  code: v.string(),
  show_code: v.string(),
  /** "" for none. */
  lots: v.string(),
  amount: v.string(),
  /**
   * Why an opening was skipped: too-small, leader-too-small, no-margin, paused, too-many-orders, market-closed,
   * leader-closed, leader-halted; `late` where it was done at a later price; of a stop, why. "" for none.
   */
  reason: v.string(),
  at: time,
}
const copyLogEntrySchema = v.object(logEntry)
export type CopyLogEntry = v.InferOutput<typeof copyLogEntrySchema>
export const copyLogPageSchema = pageOf(copyLogEntrySchema)
/** New rows, on `COPY_LOG`; an empty list when one subscribes. */
export const copyLogPushSchema = v.object({ rows: v.array(v.object({ ...logEntry, copy_id: id })) })
export type CopyLogPush = v.InferOutput<typeof copyLogPushSchema>

/** One of the leader's open trades as a copy would open it now. */
export const copyPreviewSchema = v.object({
  /** How many the trader holds, how many of them a copy would open, and the margin that those take. */
  held: whole,
  copied: whole,
  margin: decimal,
  /** Only for who copies this trader with real money; with play money, one that trades with it, too. */
  trades: v.array(
    v.object({
      code: v.string(),
      show_code: v.string(),
      /** 1 buy, otherwise sell. */
      OrderType: whole,
      multiple: whole,
      /** "0" where it is not opened. */
      lots: decimal,
      margin: decimal,
      fee: decimal,
      /** Why it is not opened, as in the log; "" where it is. */
      reason: v.string(),
    }),
  ),
  /** USD of the chosen account that can be put in. */
  available: decimal,
  /** What is left for new trades once these are open. */
  free_margin: decimal,
})
export type CopyPreview = v.InferOutput<typeof copyPreviewSchema>

const point = v.strictTuple([time, decimal])

/** A leader as others see them: sizes in per cent of the equity, no names, no sums of single trades. */
export const traderSchema = v.object({
  leader_id: id,
  nickname: v.string(),
  words: v.string(),
  is_example: flag,
  /** When the account was opened. */
  since: time,
  can_copy: flag,
  /** The user's own copy of this leader; 0 for none. */
  copy_id: id,
  min_amount: decimal,
  fee_rate: decimal,
  next_fee_rate: v.string(),
  next_rate_at: time,
  leaves_at: time,
  followers: whole,
  suggested_amount: decimal,
  /** Per cent, as in the ranking. */
  three_week_rate: decimal,
  three_week_win: decimal,
  total_rate: decimal,
  total_trade_num: whole,
  multiple: whole,
  /** The largest fall from a peak to a low of the curve, in per cent. */
  max_drawdown: decimal,
  /** Hours that a position was held, on average; "" without any. */
  average_hours: v.string(),
  /** The return since the first day in per cent, at the end of each trading day. */
  curve: v.array(point),
  /** How far below its peak the curve was, in per cent. */
  drawdown: v.array(point),
  /** `2026-11` and the return of the month in per cent, newest first. */
  months: v.array(v.object({ month: v.string(), rate: decimal })),
  /** Share of all trades in per cent, largest first. */
  varieties: v.array(v.object({ code: v.string(), show_code: v.string(), share: decimal })),
  /** What is open now; empty for who does not follow. */
  positions: v.array(
    v.object({
      code: v.string(),
      show_code: v.string(),
      OrderType: whole,
      multiple: whole,
      Price: decimal,
      CreateTime: time,
      /** Margin and profit in per cent of the equity. */
      size: decimal,
      profit_rate: decimal,
    }),
  ),
})
export type Trader = v.InferOutput<typeof traderSchema>

/** A trade that a leader has closed; size and profit in per cent of the balance before. */
const traderTradeSchema = v.object({
  id,
  code: v.string(),
  show_code: v.string(),
  OrderType: whole,
  multiple: whole,
  Price: decimal,
  UpdatePrice: decimal,
  CreateTime: time,
  CompleteTime: time,
  size: decimal,
  profit_rate: decimal,
})
export type TraderTrade = v.InferOutput<typeof traderTradeSchema>
export const traderTradePageSchema = pageOf(traderTradeSchema)

/** What the user's chosen account leads, or what is missing for that. */
export const leaderProfileSchema = v.object({
  /** 0 while it does not lead. */
  leader_id: id,
  nickname: v.string(),
  words: v.string(),
  min_amount: decimal,
  fee_rate: decimal,
  next_fee_rate: v.string(),
  next_rate_at: time,
  /** `none` has never led; `closed` takes no new followers. */
  state: v.picklist(['none', 'open', 'closed', 'leaving', 'left']),
  /** When all copies stop; 0 for not. */
  leaves_at: time,
  /** 1 where the broker has stopped new positions from being copied. */
  halted: flag,
  /** 1: the user is not in the ranking. */
  hidden: flag,
  eligible: flag,
  /** What is still missing to lead. */
  needs: v.array(v.picklist(['real-account', 'identity', 'trades', 'age'])),
  closed_trades: whole,
  needed_trades: whole,
  account_days: whole,
  needed_days: whole,
  followers: whole,
  /** USD: what all copies are worth. */
  funds: decimal,
  /** USD: the leader's part of fees, of all time and of this month. */
  fee_income: decimal,
  fee_income_month: decimal,
})
export type LeaderProfile = v.InferOutput<typeof leaderProfileSchema>
