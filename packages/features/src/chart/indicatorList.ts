import type { ChartIndicator } from '@openlot/ui/chart'

type Name = ChartIndicator['name']
type List = readonly ChartIndicator[]

/** How many of a kind a chart can have. */
export const MAX_OF_A_KIND = 5

/** What tells an indicator from others of its kind. */
export const idOf = ({ id, name }: ChartIndicator): string => id ?? name

export const isShown = ({ isHidden }: ChartIndicator): boolean => isHidden !== true

/** Shows or hides all of a kind, which keep what was chosen of them; the first one is as usual. */
export function toggled(list: List, name: Name): List {
  const ofKind = list.filter((one) => one.name === name)
  if (ofKind.length === 0) return [...list, { name }]
  const hides = ofKind.some(isShown)
  return list.map(({ isHidden: _, ...one }) => {
    const hidden = one.name === name ? hides : _ === true
    return hidden ? { ...one, isHidden: true } : one
  })
}

/** One more of a kind, after the last one of it. */
export function withAnother(list: List, name: Name): List {
  const ofKind = list.filter((one) => one.name === name)
  if (ofKind.length >= MAX_OF_A_KIND) return list
  const ids = new Set(ofKind.map(idOf))
  let number = 2
  while (ids.has(`${name}.${number}`)) number += 1
  const at = list.findLastIndex((one) => one.name === name) + 1
  return list.toSpliced(at, 0, { id: `${name}.${number}`, name })
}

export const without = (list: List, id: string): List => list.filter((one) => idOf(one) !== id)

/** What is chosen of one of them; undefined: as usual. */
export type IndicatorChanges = { readonly [Part in 'params' | 'source' | 'look']?: ChartIndicator[Part] | undefined }

export const withChanges = (list: List, id: string, changes: IndicatorChanges): List =>
  list.map((one) => {
    if (idOf(one) !== id) return one
    const all = Object.entries({ ...one, ...changes }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(all) as unknown as ChartIndicator
  })

/** Moves one before the nearest one above it that is shown and has a place in the same order. */
export function movedUp(list: List, id: string, isInOrder: (one: ChartIndicator) => boolean): List {
  const at = list.findIndex((one) => idOf(one) === id)
  const moved = list[at]
  const before = list.slice(0, Math.max(0, at)).findLastIndex((one) => isShown(one) && isInOrder(one))
  return moved === undefined || before < 0 ? list : list.toSpliced(at, 1).toSpliced(before, 0, moved)
}
