/** By which ways a user is told: push, mail, quiet hours. */
export { OwnNoticeSettings } from './NoticeSettings.tsx'
