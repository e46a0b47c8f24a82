import type { Notice } from '@openlot/core/contract'
import { bundleNotices, type NoticeBundle } from './bundleNotices.ts'

/** The notices of one day, newest first, those together that are told as one. */
interface NoticeDay {
  /** Its newest moment. */
  readonly time: number
  readonly bundles: readonly NoticeBundle[]
}

/** @param dayOf names the day of a moment, where the user lives. */
export const noticeDays = (notices: readonly Notice[], dayOf: (time: number) => string): NoticeDay[] =>
  [...Map.groupBy(notices, ({ at }) => dayOf(at)).values()].map((ofDay) => ({
    time: ofDay[0]?.at ?? 0,
    bundles: bundleNotices(ofDay),
  }))
