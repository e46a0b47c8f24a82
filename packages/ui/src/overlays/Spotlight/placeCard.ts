import { freestPlace, type Box } from '../Toast/placeToasts.ts'

/** On which side of the thing it speaks of a card is; `edge` is beside none, at the end of the screen. */
type CardSide = 'below' | 'above' | 'left' | 'right' | 'edge'

export interface CardPlace {
  readonly side: CardSide
  /** The corner of the card, in pixels of the screen. */
  readonly left: number
  readonly top: number
  /** Where on the card's side the pointer is, in pixels from its corner. */
  readonly pointer: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Between the card and what it speaks of; the pointer is in it. */
const GAP = 14
/** Between the card and the edge of the screen. */
const MARGIN = 12
/** The pointer keeps clear of the rounded corners. */
const CORNER = 24
/** From so wide on, there is room beside things. */
const WIDE = 1024

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * Where the card is: beside the thing it speaks of, whole, and where it covers the least of what must stay in sight.
 *
 * @param around the thing with the frame around it; undefined where there is none on the screen.
 * @param obstacles what should not be covered: prices, buttons that deal.
 */
export function placeCard(around: Box | undefined, card: Size, screen: Size, obstacles: readonly Box[]): CardPlace {
  const left = (at: number) => clamp(at, MARGIN, Math.max(MARGIN, screen.width - card.width - MARGIN))
  const top = (at: number) => clamp(at, MARGIN, Math.max(MARGIN, screen.height - card.height - MARGIN))
  const middle = left((screen.width - card.width) / 2)
  const edges = [
    { side: 'edge', left: middle, top: top(screen.height), pointer: 0 },
    { side: 'edge', left: middle, top: top(0), pointer: 0 },
  ] as const
  if (around === undefined) return edges[0]
  const center = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 }
  const over = left(center.x - card.width / 2)
  const beside = top(center.y - card.height / 2)
  const onTop = { left: over, pointer: clamp(center.x - over, CORNER, card.width - CORNER) }
  const onSide = { top: beside, pointer: clamp(center.y - beside, CORNER, card.height - CORNER) }
  const stacked: CardPlace[] = [
    { side: 'below', top: around.bottom + GAP, ...onTop },
    { side: 'above', top: around.top - GAP - card.height, ...onTop },
  ]
  const sides: CardPlace[] = [
    { side: 'left', left: around.left - GAP - card.width, ...onSide },
    { side: 'right', left: around.right + GAP, ...onSide },
  ]
  // The larger side first.
  if (center.x < screen.width / 2) sides.reverse()
  const fits = (place: CardPlace): boolean => {
    const { right, bottom } = boxOf(place, card)
    return place.left >= 0 && place.top >= 0 && right <= screen.width && bottom <= screen.height
  }
  const wanted = (screen.width >= WIDE ? [...sides, ...stacked] : [...stacked, ...sides]).filter(fits)
  const all = [...wanted, ...edges]
  // Beside it before over it: what it speaks of counts more than all others together.
  const places = new Map(all.map((place) => [place, boxOf(place, card)] as const))
  const free = freestPlace(places, [...Array.from({ length: obstacles.length + 1 }, () => around), ...obstacles])
  return free ?? edges[0]
}

const boxOf = ({ left, top }: Pick<CardPlace, 'left' | 'top'>, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
