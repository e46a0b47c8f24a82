import { followNotices, type NoticeSettings } from '../notices/followNotices.ts'
import { followChosenAccount } from './followChosenAccount.ts'
import { followWindows } from './followWindows.ts'

/** Starts what is loaded once prices are there: the notices, the chosen account, and the other windows of this browser. */
export function followLater(settings: NoticeSettings): void {
  followWindows(settings)
  followChosenAccount(settings)
  followNotices(settings)
}
