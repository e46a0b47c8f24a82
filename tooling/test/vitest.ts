import { chosenEffort } from './effort.ts'
import { leftOut } from './onlyFull.ts'

/** What every run of Vitest has in common. How fast something is, the benchmarks say. */
export const common = {
  // They end what never happens, and nothing else: a busy machine only takes longer.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  // A failure prints all that was found, not `[ …(2) ]`.
  chaiConfig: { truncateThreshold: 0 },
}

/** For tests that draw random values. */
export const random = { ...common, setupFiles: '@openlot/tooling/properties' }

/** How many files run at a time on two cores. */
export const WORKERS = {
  // They wait for processes: three at a time leave no core of two idle.
  server: 3,
  // Each file has its own server and browser, which wait more than they work: two of each keep two cores busy.
  journeys: 2,
  // A cluster is eight processes, a database and a bus.
  cluster: 1,
} as const

export { chosenEffort, leftOut }
