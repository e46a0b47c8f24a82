/** The partition of an account, by the account that it is placed with: a copy's is its leader's, else it is its own. */
export const partitionOf = (placedWith: number, partitions: number): number =>
  // The number of partitions is a power of two, but ids may exceed what bit operations take.
  placedWith % partitions

/** SQL for whether the account of this table row is in partition $1 of $2. */
export const isIn = (accounts: string): string => `coalesce(${accounts}.placed_with, ${accounts}.id) % $2 = $1`
