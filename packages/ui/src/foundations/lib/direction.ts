import { compareDecimals } from '@openlot/core/math'

/** The direction of a figure, shown by colour and arrow. */
export type Direction = 'up' | 'down' | 'flat'

/** The direction of a change, by its sign. */
export function directionOf(value: string): Direction {
  const sign = compareDecimals(value, '0')
  return sign === 1 ? 'up' : sign === -1 ? 'down' : 'flat'
}
