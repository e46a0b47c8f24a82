import type { RankItem } from '@openlot/core/contract'
import { compareDecimals } from '@openlot/core/math'
import { Sparkline } from '@openlot/ui'

const DIRECTIONS = { [-1]: 'down', 0: 'flat', 1: 'up' } as const

/** How the return of a trader of the ranking came about, beside its figure and in its colour. */
export function RankSparkline({ trader }: { trader: Pick<RankItem, 'curve' | 'three_week_rate'> }) {
  if (trader.curve.length === 0) return null
  const direction = DIRECTIONS[compareDecimals(trader.three_week_rate, '0')]
  return <Sparkline points={trader.curve} baseline="0" direction={direction} />
}
