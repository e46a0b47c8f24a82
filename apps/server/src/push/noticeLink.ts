import { type NoticeKind, type PagePath, groupOfNotice } from '@openlot/core/contract'

/** Where all notices are. */
export const NOTICES_PAGE: PagePath = '/'

/** The page of the apps that tells more of a notice. */
export function noticeLink(kind: NoticeKind): PagePath | `${PagePath}?tab=${'pending' | 'history'}` {
  switch (kind) {
    case 'order-opened':
    case 'order-filled':
    case 'margin-call':
      return '/order'
    case 'order-refused':
    case 'order-cancelled':
    case 'order-expired':
    case 'linked-cancelled':
      return '/order?tab=pending'
    case 'demo-reset':
    case 'margin-call-over':
    case 'overnight':
      return '/user'
    case 'identity-approved':
    case 'identity-rejected':
      return '/mine/auth'
    default:
  }
  switch (groupOfNotice(kind)) {
    case 'alerts':
      return '/trade'
    case 'money':
      return '/mine/history'
    case 'security':
      return '/mine/security'
    case 'copying':
      return '/copy'
    default:
      return '/order?tab=history'
  }
}
