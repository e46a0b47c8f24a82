import type { ChartIndicator } from '../types.ts'

/** What tells an indicator from others of its kind; what is stored may be of another version. */
export const idOf = ({ id, name }: ChartIndicator): string => (typeof id === 'string' ? id : name)

/** The pane of an indicator that is not drawn over the candles. */
export const paneOf = (id: string): string => `pane_${id}`
