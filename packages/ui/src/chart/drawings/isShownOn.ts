import type { Drawing, Period } from '@openlot/core/math'

/** Whether a drawing is shown on the charts of a period. */
export const isShownOn = ({ periods }: Pick<Drawing, 'periods'>, period: Period): boolean =>
  periods === undefined || periods.includes(period)
