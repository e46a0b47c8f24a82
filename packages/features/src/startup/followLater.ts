import { followNotices, type NoticeSettings } from '../notices/followNotices.ts'
import { followChosenAccount } from './followChosenAccount.ts'
import { followWindows } from './followWindows.ts'
import { offerLanguage } from './offerLanguage.ts'

/**
 * Starts what is loaded once prices are there: the notices, the chosen account, the other windows of this browser, and
 * the offer of another language.
 */
export function followLater(settings: NoticeSettings): void {
  followWindows(settings)
  followChosenAccount(settings)
  followNotices(settings)
  void offerLanguage(settings)
}
