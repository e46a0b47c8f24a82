/** A cheap assertion: simulations check millions of times. */
export function assertInvariant(holds: boolean, invariant: string): void {
  if (!holds) throw new Error(`violated: ${invariant}`)
}
