import { followNotices, type NoticeSettings } from '../notices/followNotices.ts'
import { followUnread } from '../notices/followUnread.ts'
import { followPush } from '../notices/push/followPush.ts'
import { followChosenAccount } from './followChosenAccount.ts'
import { followHandovers } from './followHandovers.ts'
import { followPreferences } from './followPreferences.ts'
import { persistStorage } from './persistStorage.ts'
import { offerLanguage } from './offerLanguage.ts'

/**
 * Starts what is loaded once prices are there: the notices and their push, the chosen account, the other windows of this
 * browser, and the offer of another language.
 */
export function followLater(settings: NoticeSettings): void {
  followPreferences(settings)
  followHandovers(settings)
  persistStorage(settings.client)
  followChosenAccount(settings)
  followNotices(settings)
  followUnread(settings.client)
  followPush(settings.client)
  void offerLanguage(settings)
}
