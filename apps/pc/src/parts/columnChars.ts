/**
 * How wide a column of figures is, in digits: enough for the longest usual value (its signs and points are narrower
 * than a digit), so that no column moves when a figure changes.
 */
export const COLUMN_CHARS = {
  lots: 5,
  /** 82,357.21, 4,301.261, 1.18512. */
  price: 8,
  /** −1,234.5. */
  pips: 7,
  /** −12,345.67. */
  money: 9,
  /** −123.45. */
  swap: 7,
  /** 12d 14h. */
  duration: 6,
  leverage: 4,
} as const
