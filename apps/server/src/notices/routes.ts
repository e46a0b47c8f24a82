import { endpoints } from '@openlot/core/contract'
import type { Mount } from '../http/mount.ts'
import { pageOf, wirePage } from '../http/paging.ts'
import type { Notices } from './notices.ts'

const PER_PAGE = 50

/** What users were told. */
export function mountNotices(mount: Mount, { notices }: { notices: Notices }): void {
  mount(endpoints.notices, async ({ page, group, unread }, { user }) => {
    const slice = pageOf(page, PER_PAGE)
    const [rows, total] = await notices.page(user.id, { group, isUnread: unread === 1 }, slice)
    return { ...wirePage(rows, total, slice), unread: await notices.unread(user.id) }
  })
  mount(endpoints.readNotices, async (which, { user }) => {
    await notices.markRead(user.id, which)
    return { unread: await notices.unread(user.id) }
  })
}
