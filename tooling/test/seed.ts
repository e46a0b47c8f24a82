/**
 * What random values of a test begin with: the same in each run, so that a change is what makes a test fail, or moved
 * by `TEST_SEED`, to find what nobody thought of. Twice the same `TEST_SEED` gives the same values.
 *
 * @param own tells the properties of a file apart.
 */
export function seed(own = 1): number {
  const moved = Number(process.env['TEST_SEED'] ?? 0)
  if (!Number.isInteger(moved)) throw new Error('TEST_SEED must be a whole number.')
  return (own + moved) | 0
}
