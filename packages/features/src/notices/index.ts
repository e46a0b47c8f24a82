/** What happened while nobody looked: fills, margin calls, payments. */
export { NoticeCentre } from './NoticeCentre.tsx'
export { useNotices, type ShownNotice } from './useNotices.ts'
