import type { Trader } from '@openlot/core/contract'
import type { ReactNode } from 'react'
import { feeOf, leftAfter } from './copyTerms.ts'
import { TraderProfile } from './TraderProfile.tsx'
import { TraderTradeList } from './TraderTradeList.tsx'

/** A sum in words: what the largest fall would have made of it, and what a gain of a fifth costs. */
const SUM = '1000'
const GAIN = '200'

/** All about a trader who leads, with fall and fee of a sum that one can imagine. */
export function TraderReport({ trader, action }: { trader: Trader; action?: ReactNode }) {
  return (
    <TraderProfile
      trader={trader}
      fallOf={{ before: SUM, after: leftAfter(SUM, trader.max_drawdown) }}
      fee={feeOf(GAIN, trader.fee_rate)}
      trades={<TraderTradeList id={trader.leader_id} />}
      action={action}
    />
  )
}
