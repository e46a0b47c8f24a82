import { modalCount } from '../../foundations/lib/modals.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/** The first place that covers nothing, else the one that covers the least. */
export function freestPlace<Place>(places: ReadonlyMap<Place, Box>, obstacles: readonly Box[]): Place | undefined {
  let best: { readonly place: Place; readonly covered: number } | undefined
  for (const [place, box] of places) {
    const covered = obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle), 0)
    if (best === undefined || covered < best.covered) best = { place, covered }
  }
  return best?.place
}

/** Where toasts can be, the usual place first. Under a sheet of a phone nothing is free but the top. */
const PLACES = {
  desk: ['end', 'middle', 'start', 'high'],
  phone: ['low', 'high'],
  coveredPhone: ['high'],
} as const

const DIALOGS = '[role$="dialog"]'
const NEVER_COVERED = 'input, select, textarea, [role="switch"], [data-uncovered]'

/** Moves the toasts to where they cover no question, no field and no button that deals. */
export function placeToasts(region: HTMLElement): void {
  const list = region.firstElementChild
  if (list === null) return
  const isDesk = matchMedia('(min-width: 1024px)').matches
  const places = isDesk ? PLACES.desk : modalCount() > 0 ? PLACES.coveredPhone : PLACES.phone
  const boxes = new Map(
    places.map((place) => {
      region.dataset['place'] = place
      return [place, list.getBoundingClientRect()] as const
    }),
  )
  const found = document.querySelectorAll(modalCount() > 0 ? DIALOGS : NEVER_COVERED)
  const obstacles = [...found].map((element) => element.getBoundingClientRect())
  region.dataset['place'] = freestPlace<string>(boxes, obstacles) ?? places[0]
}
