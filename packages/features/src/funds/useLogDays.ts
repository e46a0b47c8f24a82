import type { AccountLogEntry } from '@openlot/core/contract'
import { useFormatDate } from '@openlot/i18n/dates'
import { useDayNames } from '../market/useDayNames.ts'
import { accountLogDays, type AccountLogDay } from './accountLogDays.ts'

/** A day or a month of the log under its name. */
interface NamedLogDay {
  name: string
  day: AccountLogDay
}

export interface ShownLogDay extends NamedLogDay {
  key: string
  /** The month that this day is the newest of, where it has others and all of it is loaded, so that its sums are known. */
  month: NamedLogDay | undefined
}

/** The account log by day, newest first, with the sums of each day and of each month. */
export function useLogDays(entries: readonly AccountLogEntry[], isWhole: boolean): ShownLogDay[] {
  const { dayOf, nameOf } = useDayNames()
  const formatDate = useFormatDate()
  const monthOf = (time: number) => formatDate(time, 'month')
  const months = accountLogDays(entries, { dayOf: monthOf, isWhole })
  return accountLogDays(entries, { dayOf, isWhole }).map((day) => {
    const month = months.find(({ time }) => time === day.time)
    const hasSums =
      month !== undefined &&
      month.entries.length > day.entries.length &&
      (month.trading ?? month.transfers) !== undefined
    return {
      key: dayOf(day.time),
      name: nameOf(day.time),
      day,
      month: hasSums ? { name: monthOf(month.time), day: month } : undefined,
    }
  })
}
