import type { TicketState } from '../useTicketState.ts'
import { useToolWords } from './useToolWords.ts'

/** Why the tools of a ticket keep its order from being placed, in words; undefined where they do not. */
export function useToolProblem({
  instrument,
  side,
  order,
}: Pick<TicketState, 'instrument' | 'side' | 'order'>): string | undefined {
  const words = useToolWords({ instrument, side })
  const tools = order.toolsOf(side)
  if (tools === undefined) return undefined
  const { trail, breakEven, guarantee, expiry, oco } = tools
  return words.problem([trail, breakEven, guarantee, expiry, oco].find((tool) => tool?.error !== undefined))
}
