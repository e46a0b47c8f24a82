import type { Notice, NoticeKind } from '@openlot/core/contract'

/** What comes within this time of the newest of its kind is told as one. */
const TOGETHER_MS = 10_000

/** What many of a kind are called, of those that come together; others are told one by one. */
const NAMES = {
  'order-opened': 'opened',
  'order-filled': 'opened',
  'order-closed': 'closed',
  'stop-loss': 'stopLoss',
  'take-profit': 'takeProfit',
  'stop-out': 'stopOut',
  'order-refused': 'refused',
  'order-cancelled': 'cancelled',
  'linked-cancelled': 'cancelled',
  'order-expired': 'expired',
  alert: 'alerts',
  'copy-skipped': 'skipped',
} as const satisfies Partial<Record<NoticeKind, string>>

type Bundled = keyof typeof NAMES
type BundleName = (typeof NAMES)[Bundled]

/** Newest first. */
export type NoticeBundle = readonly [Notice, ...Notice[]]

export const bundleNameOf = (kind: NoticeKind): BundleName | undefined =>
  Object.hasOwn(NAMES, kind) ? NAMES[kind as Bundled] : undefined

/**
 * Puts those together that are told as one: consecutive, of one kind and account, within seconds.
 *
 * @param notices newest first.
 */
export function bundleNotices(notices: readonly Notice[]): NoticeBundle[] {
  const bundles: [Notice, ...Notice[]][] = []
  for (const notice of notices) {
    const last = bundles.at(-1)
    if (last !== undefined && areTogether(last[0], notice)) last.push(notice)
    else bundles.push([notice])
  }
  return bundles
}

const areTogether = (newest: Notice, other: Notice): boolean =>
  bundleNameOf(newest.kind) !== undefined &&
  newest.kind === other.kind &&
  newest.account_id === other.account_id &&
  newest.at - other.at <= TOGETHER_MS
