import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** How much of something is allowed. */
export interface Rule {
  readonly name: string
  readonly points: number
  readonly durationSeconds: number
}

/** Counts by key what happens under one rule. */
export type Counter = Pick<RateLimiterAbstract, 'points' | 'consume' | 'reward' | 'penalty' | 'get' | 'delete'>

/** Where the counts of all rules are. */
export type LimitStore = (rule: Rule) => Counter
