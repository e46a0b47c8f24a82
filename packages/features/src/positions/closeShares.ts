import { shareOfLots } from '@openlot/core/math'

/** Shares of a position that one press chooses, in per cent. */
const SHARES = [25, 50, 75, 100] as const

interface CloseShare {
  readonly percent: (typeof SHARES)[number]
  /** A decimal. */
  readonly lots: string
}

/**
 * The shares of a position that can be closed, each in whole steps; those that come to the same lots are one. All of it
 * is the last.
 *
 * @param open all of its lots.
 */
export const closeShares = (open: string, step: string): CloseShare[] =>
  SHARES.map((percent) => ({ percent, lots: shareOfLots(open, percent, step) })).filter(
    ({ lots }, index, all) => lots !== '' && all.findLastIndex((one) => one.lots === lots) === index,
  )
