/** Like an assertion of the test library, at a thousandth of the cost: simulations check millions of times. */
export function assertInvariant(holds: boolean, invariant: string): void {
  if (!holds) throw new Error(`violated: ${invariant}`)
}
