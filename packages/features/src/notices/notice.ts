import type { Side } from '@openlot/core/math'

/** About an order of one side: opened or filled, or one that did not come to it. */
const SIDE_KINDS = ['opened', 'filled', 'cancelled', 'refused', 'expired', 'linkedCancelled'] as const
/** About a position that was closed, by its reason. */
const CLOSE_KINDS = ['closed', 'stopLoss', 'takeProfit', 'stopOut', 'leaderClosed', 'copyStopped'] as const
/** About money that was moved, or was not. */
const MONEY_KINDS = ['credited', 'depositRejected', 'paid', 'withdrawalRejected'] as const
const OTHER_KINDS = ['reset', 'marginCall', 'marginCallOver', 'connectionLost'] as const

type SideKind = (typeof SIDE_KINDS)[number]
type CloseKind = (typeof CLOSE_KINDS)[number]
type MoneyKind = (typeof MONEY_KINDS)[number]
type OtherKind = (typeof OTHER_KINDS)[number]
/** What a user is told. */
export type NoticeKind = SideKind | CloseKind | MoneyKind | OtherKind

const isOneOf =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (kind: unknown): kind is Kind =>
    kinds.includes(kind as Kind)
export const isOfSide = isOneOf(SIDE_KINDS)
export const isOfClose = isOneOf(CLOSE_KINDS)
export const isOfMoney = isOneOf(MONEY_KINDS)
const isOther = isOneOf(OTHER_KINDS)

/** The order that a notice is about, as it was then. */
interface NoticeOrder {
  readonly id: number
  readonly instrument: number
  readonly code: string
  readonly precision: number
  readonly side: Side
  readonly lots: string
  readonly price: string
  /** The position that it ended with. */
  readonly linked?: number
  /** Realised, in dollars; of a closed position alone. */
  readonly profit?: string
}

/** Something that has happened to the user's account. */
export interface NoticeEntry {
  /** The same in all windows that learn of it. */
  readonly key: string
  readonly kind: NoticeKind
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isRead: boolean
  readonly order?: NoticeOrder
  /** Dollars of a deposit or a withdrawal. */
  readonly amount?: string
}

/** So many are kept. */
export const MAX_NOTICES = 100
/** What is not about one order is told by each window for itself: the same within this time is one. */
const SAME_MS = 60_000

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)

function isOrder(value: unknown): boolean {
  const { id, instrument, code, precision, side, lots, price, profit } = (value ?? {}) as Partial<NoticeOrder>
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(instrument) &&
    Number.isSafeInteger(precision) &&
    typeof code === 'string' &&
    (side === 'buy' || side === 'sell') &&
    isDecimal(lots) &&
    isDecimal(price) &&
    (profit === undefined || isDecimal(profit))
  )
}

function isEntry(value: unknown): value is NoticeEntry {
  const { key, kind, at, isRead, order, amount } = (value ?? {}) as Partial<NoticeEntry>
  if (typeof key !== 'string' || !Number.isSafeInteger(at) || typeof isRead !== 'boolean') return false
  if (isOfSide(kind) || isOfClose(kind)) return isOrder(order)
  return isOfMoney(kind) ? isDecimal(amount) : isOther(kind)
}

/** Reads stored notices; those that are invalid, as from another version of the app, are left out. */
export const readNotices = (stored: unknown): readonly NoticeEntry[] =>
  Array.isArray(stored) ? stored.filter(isEntry).slice(0, MAX_NOTICES) : []

const isSame = (one: NoticeEntry, other: NoticeEntry): boolean =>
  one.key === other.key ||
  (one.order === undefined &&
    one.amount === undefined &&
    one.kind === other.kind &&
    one.kind !== 'reset' &&
    Math.abs(one.at - other.at) < SAME_MS)

/** Adds notices to those there are, newest first; one that is known stays once, and is read if either is. */
export function withNotices(known: readonly NoticeEntry[], added: readonly NoticeEntry[]): readonly NoticeEntry[] {
  let all = known
  for (const entry of added) {
    const former = all.find((one) => isSame(one, entry))
    if (former === undefined) all = [entry, ...all]
    else if (entry.isRead && !former.isRead) all = all.map((one) => (one === former ? { ...one, isRead: true } : one))
  }
  return all.toSorted((one, other) => other.at - one.at).slice(0, MAX_NOTICES)
}
