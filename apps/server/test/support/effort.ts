/**
 * How much of something a test does: less in each run of the tests, all of it in a full one
 * (`npm run test:full`), which is for changes of the engine and before a release.
 */
export const effort = <Amount>(full: Amount, usual: Amount): Amount =>
  process.env['TEST_EFFORT'] === 'full' ? full : usual
