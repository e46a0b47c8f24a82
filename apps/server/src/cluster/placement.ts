import { createHash } from 'node:crypto'

/**
 * Which member should have each partition: the first of its list, or the first of those that live once it has gone.
 * Every process comes to the same by itself. A member that comes or goes moves few partitions (rendezvous hashing), and
 * none is first for more than its share.
 *
 * @param chosen by partition, the member that an operator has chosen.
 * @returns by partition, all members.
 */
export function placePartitions(
  partitions: number,
  members: readonly string[],
  chosen: ReadonlyMap<number, string> = new Map(),
): readonly (readonly string[])[] {
  const share = Math.ceil(partitions / Math.max(1, members.length))
  const counts = new Map(members.map((name) => [name, 0]))
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const name of chosen.values()) count(name)
  return Array.from({ length: partitions }, (_, partition) => {
    const ranked = members.toSorted((a, b) => weightOf(partition, b) - weightOf(partition, a) || (a < b ? -1 : 1))
    const wanted = chosen.get(partition)
    const isChosen = wanted !== undefined && members.includes(wanted)
    const first = isChosen ? wanted : (ranked.find((name) => counts.get(name)! < share) ?? ranked[0])
    if (first === undefined) return []
    if (!isChosen) count(first)
    return [first, ...ranked.filter((name) => name !== first)]
  })
}

const weightOf = (partition: number, member: string): number =>
  createHash('sha256').update(`${partition} ${member}`).digest().readUInt32BE()
