import type { State } from './state.ts'

/** Of the level of the margin call: so far above it, in per cent, a call is over. A level that trembles is one call. */
const OVER_PERCENT = 110

/** The margin level, in per cent, above which a margin call is over. */
export const marginCallEnd = ({ marginCallRate }: Pick<State, 'marginCallRate'>): number =>
  Math.ceil((marginCallRate * OVER_PERCENT) / 100)
