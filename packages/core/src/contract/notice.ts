import * as v from 'valibot'
import { id, pageOf, time, whole } from './scalars.ts'

/** By which notices are filtered, and channels are chosen. */
export const NOTICE_GROUPS = ['orders', 'margin', 'alerts', 'money', 'security', 'copying', 'overnight'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** Everything that users are told, with its group. Each has a text in the apps and a row in docs/glossary.md. */
const GROUP_OF_KIND = {
  /** At the market; a pending order is filled. */
  'order-opened': 'orders',
  'order-filled': 'orders',
  /** Its price was reached without the margin for it. */
  'order-refused': 'orders',
  /** By hand, or since its instrument or another position does not allow it. */
  'order-cancelled': 'orders',
  'order-expired': 'orders',
  /** The order that it was linked with was filled. */
  'linked-cancelled': 'orders',
  /** By hand. */
  'order-closed': 'orders',
  'stop-loss': 'orders',
  'take-profit': 'orders',
  'demo-reset': 'orders',
  'stop-out': 'margin',
  /** The margin level has fallen to `margin_call_rate`, and is well above it again. */
  'margin-call': 'margin',
  'margin-call-over': 'margin',
  alert: 'alerts',
  /** It has not fired for as long as it was to live. */
  'alert-ended': 'alerts',
  /** As many have fired as may in a trading day; the others wait for the next. */
  'alert-limit': 'alerts',
  'deposit-credited': 'money',
  'deposit-rejected': 'money',
  'withdrawal-asked': 'money',
  'withdrawal-paid': 'money',
  'withdrawal-rejected': 'money',
  'identity-approved': 'money',
  'identity-rejected': 'money',
  'new-device': 'security',
  'password-changed': 'security',
  'payout-method-bound': 'security',
  'account-stopped': 'security',
  'copy-skipped': 'copying',
  'copy-stopped': 'copying',
  'copy-fee': 'copying',
  'leader-rate': 'copying',
  'leader-leaves': 'copying',
  /** What all positions of an account have paid or got at the end of a trading day. */
  overnight: 'overnight',
} as const satisfies Readonly<Record<string, NoticeGroup>>

export type NoticeKind = keyof typeof GROUP_OF_KIND

const NOTICE_KINDS = Object.keys(GROUP_OF_KIND) as readonly NoticeKind[]

export const groupOfNotice = (kind: NoticeKind): NoticeGroup => GROUP_OF_KIND[kind]

/** The kinds of a group. */
export const noticeKindsOf = (group: NoticeGroup): readonly NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => GROUP_OF_KIND[kind] === group)

/** Notices are kept for so long. */
export const NOTICE_DAYS = 180
export const NEWEST_NOTICES = 20
/** So many are marked as read by their ids in one call. */
export const MAX_READ_AT_ONCE = 100

/** Something that its user was told. Its text is made for the reader's language from `params`, whenever it is shown. */
const noticeSchema = v.object({
  /** Rises with each notice of a user. */
  id,
  kind: v.picklist(NOTICE_KINDS),
  /** 0 where it is about no account, instrument or order. */
  account_id: id,
  forex_id: id,
  order_id: id,
  /** Decimals as the wire has them: prices with the digits of their instrument, money in USD. */
  params: v.record(v.string(), v.string()),
  at: time,
  /** 0 while it is unread. */
  read_at: time,
})
export type Notice = v.InferOutput<typeof noticeSchema>
export const noticePageSchema = pageOf(noticeSchema)

/** How many notices there are, by group. */
export const noticeCountsSchema = v.object(
  Object.fromEntries(NOTICE_GROUPS.map((group) => [group, whole])) as Record<NoticeGroup, typeof whole>,
)
export type NoticeCounts = v.InferOutput<typeof noticeCountsSchema>

/** On `NOTICES`: all that a client has to know as it subscribes, then each notice as it comes. */
export const noticesPushSchema = v.object({
  unread: whole,
  /** The newest that was shown to its user on some device. */
  seen: id,
  /** New ones, and those that were read since, newest first; as the subscription begins, the last 20. */
  notices: v.array(noticeSchema),
})
export type NoticesPush = v.InferOutput<typeof noticesPushSchema>
