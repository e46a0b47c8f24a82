/** A file of code as the bundler would make it by itself. */
export interface Chunk {
  readonly file: string
  /** Compressed bytes, styles included. */
  readonly bytes: number
  /** The files whose code it imports. */
  readonly imports: readonly string[]
  readonly modules: readonly string[]
}

/** What a page or a later part loads. */
export interface Visit {
  /** How much it matters, beside others. */
  readonly weight: number
  /** Files, those that they import included. */
  readonly files: ReadonlySet<string>
}

/** What a file costs besides its code: a request and an answer, a start of its own for the compression. */
export const REQUEST_BYTES = 1000

/** Files that become one. */
interface Group {
  readonly chunks: readonly Chunk[]
  readonly bytes: number
  /** The visits that load it: those that load a file of it, or one that imports it. */
  visits: ReadonlySet<Visit>
}

interface Pair {
  readonly groups: readonly [Group, Group]
  /** What visits load less once they are one group. */
  saved: number
}

/**
 * Groups files so that visits load the least, requests counted: two files become one as long as what some visits then
 * load in vain weighs less than the requests that all of them spare. No two files come to import each other, so modules
 * still run in the order of their imports.
 *
 * @returns the name of the file that each module goes to; modules of files that stay as they are have none.
 */
export function planChunks(chunks: readonly Chunk[], visits: readonly Visit[]): Map<string, string> {
  const plan = new Plan(chunks, visits)
  plan.mergeAll()
  return new Map(
    Array.from(plan.groups).flatMap((group) => {
      const name = nameOf(group)
      const modules = group.chunks.length > 1 ? group.chunks.flatMap((chunk) => chunk.modules) : []
      return modules.map((module) => [module, name] as const)
    }),
  )
}

const weightOf = (visits: Iterable<Visit>) => Array.from(visits).reduce((sum, { weight }) => sum + weight, 0)
const costOf = (visits: Iterable<Visit>, bytes: number) => weightOf(visits) * (bytes + REQUEST_BYTES)
const union = <Item>(one: Iterable<Item>, other: Iterable<Item>) => new Set([...one, ...other])

/** That of the largest file in it, as the bundler named it. */
function nameOf({ chunks }: Group): string {
  const [largest] = chunks.toSorted((one, other) => other.bytes - one.bytes)
  return largest!.file.replace(/^.*\//u, '').replace(/-[^-]*$/u, '')
}

class Plan {
  readonly groups: Set<Group>
  readonly #groupOf = new Map<string, Group>()
  /** All that groups import, by way of others too; until the next merge. */
  readonly #below = new Map<Group, ReadonlySet<Group>>()
  #pairs: Pair[]

  constructor(chunks: readonly Chunk[], visits: readonly Visit[]) {
    const all = chunks.flatMap((chunk): Group[] => {
      const loading = new Set(visits.filter(({ files }) => files.has(chunk.file)))
      return loading.size === 0 ? [] : [{ chunks: [chunk], bytes: chunk.bytes, visits: loading }]
    })
    for (const group of all) this.#groupOf.set(group.chunks[0]!.file, group)
    this.groups = new Set(all)
    this.#pairs = all.flatMap((one, at) => this.#pairsOf(one, all.slice(at + 1)))
  }

  mergeAll(): void {
    for (;;) {
      const [best, next] = (this.#pairs = this.#pairs.toSorted((one, other) => other.saved - one.saved))
      if (best === undefined || best.saved <= 0) return
      // Merges of others may have changed it.
      best.saved = this.#savedBy(best.groups)
      if (best.saved > 0 && best.saved >= (next?.saved ?? 0)) this.#merge(best.groups)
    }
  }

  #merge([one, other]: Pair['groups']): void {
    const visits = union(one.visits, other.visits)
    const merged = { chunks: [...one.chunks, ...other.chunks], bytes: one.bytes + other.bytes, visits }
    for (const group of union(this.#belowOf(one), this.#belowOf(other))) group.visits = union(group.visits, visits)
    for (const group of [one, other]) this.groups.delete(group)
    for (const { file } of merged.chunks) this.#groupOf.set(file, merged)
    this.#below.clear()
    this.#pairs = this.#pairs.filter(({ groups }) => !groups.includes(one) && !groups.includes(other))
    this.#pairs.push(...this.#pairsOf(merged, this.groups))
    this.groups.add(merged)
  }

  #pairsOf(one: Group, others: Iterable<Group>): Pair[] {
    const pairs = Array.from(others, (other): Pair => ({ groups: [one, other], saved: this.#savedBy([one, other]) }))
    return pairs.filter(({ saved }) => saved > -Infinity)
  }

  #savedBy([one, other]: Pair['groups']): number {
    if (this.#isRoundabout(one, other) || this.#isRoundabout(other, one)) return -Infinity
    const visits = union(one.visits, other.visits)
    const before = costOf(one.visits, one.bytes) + costOf(other.visits, other.bytes)
    let saved = before - costOf(visits, one.bytes + other.bytes)
    for (const { visits: own, bytes } of union(this.#belowOf(one), this.#belowOf(other)))
      if (saved > 0)
        saved -= costOf(
          Array.from(visits).filter((visit) => !own.has(visit)),
          bytes,
        )
    return saved
  }

  /** Whether a group imports another by way of a third. */
  #isRoundabout(from: Group, to: Group): boolean {
    return Array.from(this.#importsOf(from)).some((group) => group !== to && this.#belowOf(group).has(to))
  }

  #belowOf(group: Group): ReadonlySet<Group> {
    const known = this.#below.get(group)
    if (known !== undefined) return known
    const below = new Set<Group>()
    for (const imported of this.#importsOf(group))
      for (const each of [imported, ...this.#belowOf(imported)]) below.add(each)
    this.#below.set(group, below)
    return below
  }

  #importsOf(group: Group): Set<Group> {
    const imported = group.chunks.flatMap(({ imports }) => imports.flatMap((file) => this.#groupOf.get(file) ?? []))
    return new Set(imported.filter((each) => each !== group))
  }
}
