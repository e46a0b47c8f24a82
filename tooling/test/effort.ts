/**
 * How much the tests do:
 * - `usual`: `npm test`
 * - `full`: every file, every language, every process; as long as the usual ones where something is random
 * - `explore`: random things for longer, from another seed each time
 */
export type Effort = 'usual' | 'full' | 'explore'

const EFFORTS: readonly Effort[] = ['usual', 'full', 'explore']

/** The one that `TEST_EFFORT` names; a file that somebody runs alone is run whole. */
export function chosenEffort(name = process.env['TEST_EFFORT'] ?? 'full'): Effort {
  const found = EFFORTS.find((each) => each === name)
  if (found === undefined) throw new Error(`TEST_EFFORT is "${name}"; it must be one of ${EFFORTS.join(', ')}.`)
  return found
}

/**
 * How much of something random a test does.
 *
 * @example
 * fc.assert(property, { numRuns: effort({ explore: 3000, usual: 300 }) })
 */
export const effort = <Amount>({ explore, usual }: { explore: Amount; usual: Amount }): Amount =>
  chosenEffort() === 'explore' ? explore : usual
