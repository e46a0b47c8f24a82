import type { NoticeSettings } from '@openlot/core/contract'
import type { NoticeChange } from './withChange.ts'

/** What each part of the settings shows and changes. */
export interface SettingsPart {
  readonly settings: NoticeSettings
  /** Saves a change at once. */
  readonly save: (change: NoticeChange) => void
}
