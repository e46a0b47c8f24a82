const DECIMALS = 4

/** A ratio for the wire: nothing is booked by it. */
export const ratioText = (ratio: number): string => {
  const text = ratio.toFixed(DECIMALS)
  return Number(text) === 0 ? (0).toFixed(DECIMALS) : text
}
