/** Where something lies in an area that has more room than it needs: 0 is the left or upper edge, 1 the other. */
export interface MovablePlace {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const DECIMALS = 4

const shareAfter = (share: number, byPx: number, roomPx: number): number =>
  roomPx <= 0 ? share : Number(Math.max(0, Math.min(1, share + byPx / roomPx)).toFixed(DECIMALS))

/** The place after a move by px; it stays in its area, and where there is no room to move, as it is. */
export const movedPlace = (from: MovablePlace, by: { x: number; y: number }, area: Size, own: Size): MovablePlace => ({
  x: shareAfter(from.x, by.x, area.width - own.width),
  y: shareAfter(from.y, by.y, area.height - own.height),
})
