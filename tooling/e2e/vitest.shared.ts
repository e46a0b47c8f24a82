import { common } from '@openlot/tooling/vitest'

/** The settings of journeys, wherever they run. */
export const shared = {
  ...common,
  setupFiles: 'support/tellFailure.ts',
  // Two files run at a time: with more pages of each, every page waits for the others to draw.
  maxConcurrency: 2,
}
