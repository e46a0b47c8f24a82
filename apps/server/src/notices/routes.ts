import { endpoints } from '@openlot/core/contract'
import type { Mount } from '../http/mount.ts'
import { pageOf, wirePage } from '../http/paging.ts'
import type { Notices } from './notices.ts'

const PER_PAGE = 50

/** What users were told. */
export function mountNotices(mount: Mount, { notices }: { notices: Notices }): void {
  mount(endpoints.notices, async ({ page, group, unread }, { user }) => {
    const slice = pageOf(page, PER_PAGE)
    const filter = { group, isUnread: unread === 1 }
    const [rows, counts] = await Promise.all([notices.page(user.id, filter, slice), notices.counts(user.id, filter)])
    const total = group === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[group]
    return { ...wirePage(rows, total, slice), unread: await notices.unread(user.id), counts }
  })
  mount(endpoints.readNotices, async (which, { user }) => {
    await notices.markRead(user.id, which)
    return { unread: await notices.unread(user.id) }
  })
}
