import { type FixedTag, layOutTags } from './axisTags.ts'
import { mergeTags } from './mergeTags.ts'

/** The heights of tags in px, which grow with the reader's text size. */
interface TagHeights {
  line: number
  axis: number
}

interface Place {
  readonly id: string
  /** Where its price is. */
  readonly y: number
}

interface Drawn {
  readonly lines: readonly Place[]
  readonly ask: number | undefined
  /** The line that is being dragged; its tag never gives way. */
  readonly draft: Place | undefined
  readonly last: FixedTag | undefined
  /** The height of the candles' pane, in px. */
  readonly height: number
  readonly tags: TagHeights
  /** Lines that are not merged, as the user wants to see each. */
  readonly apart: ReadonlySet<string>
}

export interface Placement {
  /** Groups of lines with one tag each, which has the id of their first. */
  readonly groups: readonly (readonly string[])[]
  /** The middles of tags by id; those out of sight have none. */
  readonly tags: ReadonlyMap<string, number>
  readonly axis: ReadonlyMap<string, number>
}

export const ASK_ID = 'ask'
/** Between two tags that wait at an edge, in px. */
const EDGE_GAP_PX = 2

/** Where the tags of all lines go, beside the lines and on the axis. */
export function placeTags({ lines, ask, draft, last, height, tags, apart }: Drawn): Placement {
  const others = lines.filter(({ id }) => id !== draft?.id).toSorted((a, b) => a.y - b.y)
  const edge = tags.line / 2
  // Nothing that belongs to the trader is out of sight without a sign: its tag waits at the edge.
  const besides = others.map(({ id, y }) => ({ id, y: Math.max(edge, Math.min(height - edge, y)) }))
  const groups = mergeTags(besides, tags.line, apart)
  const merged = new Set(groups.flatMap((ids) => ids.slice(1)))
  const beside = layOutTags(
    besides.filter(({ id }) => !merged.has(id)).map((place) => ({ ...place, height: tags.line })),
    draft && { y: draft.y, height: tags.line, price: draft.y },
  )
  keepInside(beside, edge, height)
  const shown = others.filter(({ id, y }) => y >= 0 && y <= height && !merged.has(id))
  const onAxis = [
    ...shown,
    ...(draft ? [draft] : []),
    ...(ask !== undefined && ask >= 0 && ask <= height ? [{ id: ASK_ID, y: ask }] : []),
  ]
  const half = tags.axis / 2
  const wanted = onAxis.map(({ id, y }) => ({ id, y: Math.max(half, Math.min(height - half, y)), height: tags.axis }))
  const axis = layOutTags(wanted, last !== undefined && last.y >= 0 && last.y <= height ? last : undefined)
  // The axis has no room for those that are pushed out of it; their lines have tags of their own.
  for (const [id, at] of axis) if (at < half || at > height - half) axis.delete(id)
  if (draft) beside.set(draft.id, draft.y)
  return { groups, tags: beside, axis }
}

/** Moves tags that were pushed below the pane back into it, and those above them out of their way. */
function keepInside(tags: Map<string, number>, edge: number, height: number): void {
  let limit = height - edge
  for (const [id, y] of [...tags].toSorted(([, a], [, b]) => b - a)) {
    if (y <= limit) return
    tags.set(id, limit)
    limit -= 2 * edge + EDGE_GAP_PX
  }
}
