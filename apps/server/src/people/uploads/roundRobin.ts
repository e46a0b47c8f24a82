/** A queue in which owners take turns: one with many items does not keep the others waiting. */
export class RoundRobin<Item> {
  /** By owner, in the order in which they have their turn. */
  readonly #items = new Map<number, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(owner: number, item: Item): void {
    this.#size++
    const items = this.#items.get(owner)
    if (items === undefined) this.#items.set(owner, [item])
    else items.push(item)
  }

  /** Removes and returns the first item of the owner who has waited longest for a turn. */
  next(): Item | undefined {
    const [first] = this.#items
    if (first === undefined) return undefined
    const [owner, [item, ...rest]] = first
    this.#size--
    this.#items.delete(owner)
    if (rest.length > 0) this.#items.set(owner, rest)
    return item
  }
}
