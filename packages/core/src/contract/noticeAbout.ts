import { ACCOUNT_ALERT_KINDS } from './alert.ts'
import { groupOfNotice, type Notice } from './notice.ts'

/** Where to see more of a notice. */
export type NoticeAbout =
  | 'account'
  | 'open'
  | 'cancelled'
  | 'closed'
  | 'chart'
  | 'alerts'
  | 'records'
  | 'identity'
  | 'security'
  | 'copies'

/** Where more of a notice is. */
export function aboutOf({ kind, params }: Pick<Notice, 'kind' | 'params'>): NoticeAbout {
  switch (kind) {
    case 'alert':
      return ACCOUNT_ALERT_KINDS.some((one) => one === params['kind']) ? 'account' : 'chart'
    case 'alert-ended':
    case 'alert-limit':
      return 'alerts'
    case 'order-opened':
    case 'order-filled':
    case 'margin-call':
      return 'open'
    case 'order-refused':
    case 'order-cancelled':
    case 'order-expired':
    case 'linked-cancelled':
      return 'cancelled'
    case 'demo-reset':
    case 'margin-call-over':
    case 'overnight':
      return 'account'
    case 'identity-approved':
    case 'identity-rejected':
      return 'identity'
    default:
  }
  switch (groupOfNotice(kind)) {
    case 'money':
      return 'records'
    case 'security':
      return 'security'
    case 'copying':
      return 'copies'
    default:
      return 'closed'
  }
}
