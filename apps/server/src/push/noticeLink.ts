import { type Notice, type NoticeAbout, type PagePath, aboutOf } from '@openlot/core/contract'

/** Where all notices are. */
export const NOTICES_PAGE: PagePath = '/mine/notices'

type NoticePath = PagePath | `${PagePath}?tab=${'pending' | 'history'}`

/** Both apps have these; the desktop leads the first ones on to its workspace. */
const PATHS: Readonly<Record<NoticeAbout, NoticePath>> = {
  account: '/user',
  open: '/order',
  cancelled: '/order?tab=pending',
  closed: '/order?tab=history',
  chart: '/trade',
  alerts: '/mine/alerts',
  records: '/mine/history',
  identity: '/mine/auth',
  security: '/mine/security',
  copies: '/copy',
}

/** The page of the apps that tells more of a notice. */
export const noticeLink = (notice: Pick<Notice, 'kind' | 'params'>): NoticePath => PATHS[aboutOf(notice)]
