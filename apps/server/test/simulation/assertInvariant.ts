/** Like an assertion of the test library, at a thousandth of the cost: simulations check millions of times. */
export function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`not so: ${what}`)
}
