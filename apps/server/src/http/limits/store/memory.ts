import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { LimitStore } from './limitStore.ts'

/** Counts in the memory of this process: right where it is the only one. */
export const memoryStore: LimitStore = ({ points, durationSeconds }) =>
  new RateLimiterMemory({ points, duration: durationSeconds })
