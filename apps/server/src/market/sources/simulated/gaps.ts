/** Over a time in which the market is closed its price moves as in this share of it. */
export const CLOSED_PACE = 0.35
