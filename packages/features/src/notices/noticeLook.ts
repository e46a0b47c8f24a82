import type { NoticeKind } from '@openlot/core/contract'
import type { NoticeLook } from './NoticeIcon.tsx'

const LOOKS: Partial<Record<NoticeKind, NoticeLook>> = {
  'order-cancelled': 'info',
  'order-expired': 'info',
  'linked-cancelled': 'info',
  'demo-reset': 'info',
  'copy-stopped': 'info',
  'copy-skipped': 'info',
  'copy-fee': 'info',
  'leader-rate': 'info',
  'leader-leaves': 'info',
  'alert-ended': 'info',
  'alert-limit': 'info',
  'withdrawal-asked': 'info',
  overnight: 'info',
  'margin-call': 'warn',
  'new-device': 'warn',
  'password-changed': 'warn',
  'payout-method-bound': 'warn',
  'account-stopped': 'warn',
  'order-refused': 'danger',
  'stop-out': 'danger',
  'deposit-rejected': 'danger',
  'withdrawal-rejected': 'danger',
  'identity-rejected': 'danger',
}

/** What a notice asks of its reader: nothing, care, or to see what went wrong. */
export const lookOf = (kind: NoticeKind): NoticeLook => LOOKS[kind] ?? 'done'
