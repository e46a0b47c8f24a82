/** The content of a document: named parts that change independently. */
export type Body = Readonly<Record<string, unknown>>

/** Whether both are the same as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Brings changes made here to a document that has changed elsewhere, part by part: a part that was changed or removed
 * here since `base` stays as it is here, any other is as it is there.
 */
export function mergeBodies(base: Body, mine: Body, theirs: Body): Body {
  // A part may have any name, also one that objects have by birth.
  const merged = Object.create(null) as Record<string, unknown>
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const chosen = isSame(partOf(mine, name), partOf(base, name)) ? theirs : mine
    if (Object.hasOwn(chosen, name)) merged[name] = chosen[name]
  }
  return merged
}

const partOf = (body: Body, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined)
