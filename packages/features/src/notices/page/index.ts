/** The page of all notices, and the ways from it to the alerts and the settings. */
export { Kept, NoticeChips, NoticeFilter } from './NoticeFilter.tsx'
export { NoticeDays } from './NoticeDays.tsx'
export { NoticeTabs } from './NoticeTabs.tsx'
export { useNoticePage } from './useNoticePage.ts'
export { useUnread } from './useUnread.ts'
