import { encode } from 'uqr'

/** Squares that must stay empty around a code. */
const QUIET_SQUARES = 4
/** The side of the hole for the mark, as a share of the code: its area stays far below what level H can restore. */
const HOLE_SHARE = 0.24

export interface QrPath {
  /** Squares along a side, the empty ones included. */
  size: number
  /** All dark squares, one unit each. */
  path: string
  /** The empty square in the middle; `side` is 0 without one. */
  hole: { start: number; side: number }
}

/** The squares of a QR code as one path. With a hole for the mark, the code corrects more errors. */
export function qrPath(value: string, withHole: boolean): QrPath {
  const { data, size } = encode(value, { ecc: withHole ? 'H' : 'M', border: QUIET_SQUARES })
  const wanted = Math.floor((size - 2 * QUIET_SQUARES) * HOLE_SHARE)
  // As odd as the code itself, so that it is in the middle.
  const side = withHole ? wanted - ((wanted + 1) % 2) : 0
  const hole = { start: (size - side) / 2, side }
  const isInHole = (at: number) => at >= hole.start && at < hole.start + side
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !(isInHole(x) && isInHole(y))

  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x++
      const width = x + 1 - start
      path += `M${start} ${y}h${width}v1h-${width}z`
    }
  }
  return { size, path, hole }
}
