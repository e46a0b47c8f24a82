import type { Factor, Profile } from './profiles.ts'

/** What a price does under one set of rules, as functions of time. */
export interface Course {
  /** The logarithm of the mid price over the one that it reverts to; fewer `levels` are coarser and faster, see Noise. */
  logarithm(time: number, levels?: number): number
  /** How fast the market lives: 1 is an average of its week; never 0. */
  pace(time: number): number
  /** The spread in steps of the price precision. */
  spread(time: number): number
}

/** What the rules need to know of an instrument. */
export interface Terms {
  /** Undefined for a cross rate, whose price is made of two others. */
  readonly own: (Profile & { readonly kind: 'own' }) | undefined
  /** The factor whose volatility it has. */
  readonly factor: Factor
  /** Average spread, in steps of the price precision. */
  readonly spreadSteps: number
}
