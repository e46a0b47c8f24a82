import { LazyPart, lazyRetry } from '@openlot/ui'
import type { ReactNode } from 'react'
import type { TicketState } from './useTicketState.ts'

const ToolProblem = lazyRetry(() => import('./tools/ToolProblem.tsx'))

/** Why the tools of a ticket keep its order from being placed; undefined where they do not. Few orders have any. */
export function toolReason(state: Pick<TicketState, 'instrument' | 'side' | 'order'>): ReactNode | undefined {
  const tools = state.order.toolsOf(state.side)
  if (tools === undefined || tools.errors.length === 0) return undefined
  return (
    <LazyPart>
      <ToolProblem state={state} />
    </LazyPart>
  )
}
