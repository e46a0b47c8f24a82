import { bollingerBands } from './bollingerBands.ts'

/** How wide Bollinger's bands are, in per cent of their middle. */
export const bollingerWidth = (
  closes: readonly number[],
  bands: { length: number; width: number },
): (number | undefined)[] =>
  bollingerBands(closes, bands).map(({ upper, middle, lower }) =>
    upper === undefined || lower === undefined || !middle ? undefined : (100 * (upper - lower)) / middle,
  )
