import type { Copy, CopyFigures } from '@openlot/core/contract'
import { divideRounded, formatDecimal, parseUsd } from '@openlot/core/math'

/** Copies with the figures that were last pushed of them. */
export function withFigures(copies: readonly Copy[], figures: CopyFigures): readonly Copy[] {
  const byId = new Map(figures.map((figure) => [figure.id, figure]))
  return copies.map((copy) => {
    const pushed = byId.get(copy.id)
    if (pushed === undefined || copy.ended_at > 0) return copy
    return { ...copy, ...pushed, profit_rate: rateOf(pushed.profit, copy.amount) }
  })
}

const HUNDREDTHS = 10_000n
/** Profit in per cent of the amount, as the server computes it. */
function rateOf(profit: string, amount: string): string {
  const whole = parseUsd(amount)
  return formatDecimal(whole > 0n ? divideRounded(parseUsd(profit) * HUNDREDTHS, whole) : 0n, 2, 2)
}
