import { parseUsd } from '@openlot/core/math'
import type { TradingRules } from './state.ts'

/** What a demo account starts with, unless its owner chooses. */
export const DEMO_BALANCE = parseUsd('100000')

/** What a server trades by as long as its operator sets nothing else. */
export const DEFAULT_RULES: TradingRules = {
  feeType: 'per-lot',
  stopOutRate: 50,
  marginCallRate: 100,
  refusesHedges: false,
  copyRules: {
    minLeaderEquity: parseUsd('500'),
    minAmount: parseUsd('100'),
    maxFollowers: 10_000,
    maxFunds: parseUsd('1000000'),
    houseShare: 20,
  },
}
