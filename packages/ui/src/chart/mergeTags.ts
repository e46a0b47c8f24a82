/** Where a tag wants to be: `y` is its middle, in px. */
interface Wanted {
  readonly id: string
  readonly y: number
}

/** So many tags at one price are shown as one. */
const MIN_MERGED = 4

/**
 * The groups of tags that are at about one price and too many to be read one by one, from the top.
 *
 * @param height of a tag in px: tags closer than this would cover each other.
 * @param apart ids that are shown one by one all the same.
 */
export function mergeTags(tags: readonly Wanted[], height: number, apart: ReadonlySet<string>): string[][] {
  const groups: { first: number; ids: string[] }[] = []
  for (const { id, y } of tags.toSorted((a, b) => a.y - b.y)) {
    const last = groups.at(-1)
    if (last !== undefined && y - last.first < height) last.ids.push(id)
    else groups.push({ first: y, ids: [id] })
  }
  return groups.map(({ ids }) => ids).filter((ids) => ids.length >= MIN_MERGED && !ids.some((id) => apart.has(id)))
}
