import { MINUTE_MS, type Price, parseLots, parseUsd } from '@openlot/core/math'
import { expect, it } from 'vitest'
import type { Accounts } from '../accounts/accounts.ts'
import { apply } from '../engine/model/apply.ts'
import { decide } from '../engine/run/decide.ts'
import { DEFAULT_RULES } from '../engine/model/rules.ts'
import { runQuery } from '../engine/queries/query.ts'
import { emptyState } from '../engine/model/state.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { CATALOGUE } from '../market/catalogue.ts'
import { requireNoHedge } from './hedges.ts'

/** EURUSD closes at 17:00 in New York on Fridays. */
const FRIDAY = Date.UTC(2026, 10, 20, 22)
const [FIRST, SECOND] = [1, 2]

function person() {
  const state = emptyState(CATALOGUE, DEFAULT_RULES)
  const market = state.instruments.get(1)!
  market.open = true
  market.quote = { bid: 110_000_000n as Price, ask: 110_004_000n as Price, time: FRIDAY }
  const act = (command: Parameters<typeof decide>[1]): void => {
    for (const event of decide(state, command).events) apply(state, event)
  }
  for (const accountId of [FIRST, SECOND])
    act({ kind: 'open-account', accountId, isDemo: false, deposit: parseUsd('1000'), at: FRIDAY })
  act({
    kind: 'market-order',
    accountId: FIRST,
    instrumentId: 1,
    side: 'buy',
    lots: parseLots('0.1'),
    leverage: 100,
    idempotencyKey: undefined,
    at: FRIDAY,
  })
  const ask: EngineClient['ask'] = async (query) => runQuery(state, query)
  const engine = { ask } as EngineClient
  const accounts = { list: async () => [FIRST, SECOND].map((id) => ({ id, state: 'open' })) } as unknown as Accounts
  return (minutesBefore: number, more: object = {}) =>
    requireNoHedge(
      { engine, accounts },
      {
        userId: FIRST,
        accountId: SECOND,
        instrument: market.instrument,
        side: 'sell',
        at: FRIDAY - minutesBefore * MINUTE_MS,
        ...more,
      },
    )
}

it('refuses the opposite of a position in another account in the last ten minutes of a market', async () => {
  const order = person()
  await expect(order(10)).rejects.toThrow('MIRRORED_POSITION')
  await expect(order(1)).rejects.toThrow('MIRRORED_POSITION')
  await order(11)
  await order(5, { side: 'buy' })
  await order(5, { accountId: FIRST })
  await order(5, { instrument: CATALOGUE.find(({ id }) => id !== 1) })
  await order(-5)
})
