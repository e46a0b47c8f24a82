import {
  type Account,
  ORDER_KIND,
  ORDER_SIDE,
  ORDER_STATUS,
  type Order as WireOrder,
  endpoints,
} from '@openlot/core/contract'
import {
  type AccountSummary,
  DecimalError,
  type Lots,
  addUsd,
  formatRiskRate,
  formatUsd,
  parseLots,
  ZERO_USD,
} from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import type pg from 'pg'
import type { Engine } from '../engine/engine.ts'
import type { Order } from '../engine/order.ts'
import { Refusal } from '../engine/refusal.ts'
import { type Valuation, balanceOf, holdingsOf, summaryOf, valuate } from '../engine/valuation.ts'
import type { Mount } from '../http/mount.ts'
import type { Market } from '../market/market.ts'
import { orderHistory } from './orderHistory.ts'
import { wireOrder } from './wireOrder.ts'

const PER_PAGE = 50

/** Orders and what they make of an account. */
export function mountTrading(mount: Mount, deps: { engine: Engine; market: Market; pool: pg.Pool }): void {
  const { engine, market, pool } = deps

  const render = (order: Order, language: LanguageCode, worth?: Valuation): WireOrder => {
    const instrument = market.instrument(order.instrumentId)
    if (instrument === undefined) throw new Error(`order ${order.id} is of an instrument that is gone`)
    return wireOrder(order, instrument, language, worth)
  }

  mount(endpoints.submitOrder, async (input, { user, language }) => {
    if (input.type !== ORDER_KIND.MARKET) throw new Refusal('ORDER_TYPE_NOT_OFFERED')
    if (input.stop_loss_price !== undefined || input.target_profit_price !== undefined) {
      throw new Refusal('ORDER_TYPE_NOT_OFFERED')
    }
    const { order } = await engine.execute({
      kind: 'market-order',
      userId: user.id,
      instrumentId: input.forex_id,
      side: input.status === ORDER_SIDE.BUY ? 'buy' : 'sell',
      lots: lotsOf(input.cont),
      leverage: input.multiple,
      clientId: input.client_id,
      at: Date.now(),
    })
    return answerWith(order, language)
  })

  mount(endpoints.closeOrder, async ({ id, cont, client_id }, { user, language }) => {
    const lots = cont === undefined ? undefined : lotsOf(cont)
    const { order } = await engine.execute({
      kind: 'close-order',
      userId: user.id,
      orderId: id,
      lots,
      clientId: client_id,
      at: Date.now(),
    })
    return answerWith(order, language)
  })

  /** The order as the command left it, so that the same command again gets the same answer. */
  function answerWith(order: Order | undefined, language: LanguageCode): WireOrder {
    if (order === undefined) throw new Error('the command has no order')
    return render(order, language)
  }

  mount(endpoints.orders, async ({ status, page }, { user, language }) => {
    const paging = { per_page: PER_PAGE, current_page: page }
    if (status === ORDER_STATUS.HOLDING || status === ORDER_STATUS.PENDING) {
      const { holdings, balance } = await engine.read((state) => ({
        holdings:
          status === ORDER_STATUS.HOLDING
            ? [...holdingsOf(state, user.id)].map((order) => ({ order, worth: valuate(state, order) }))
            : [],
        balance: balanceOf(state, user.id),
      }))
      const newestFirst = holdings.toReversed()
      return {
        data: newestFirst
          .slice((page - 1) * PER_PAGE, page * PER_PAGE)
          .map(({ order, worth }) => render(order, language, worth)),
        total: holdings.length,
        ...paging,
        all_fact_profits: formatUsd(holdings.reduce((sum, { worth }) => addUsd(sum, worth.profit), ZERO_USD)),
        balance: formatUsd(balance),
      }
    }
    const history = await orderHistory(pool, user.id, status === ORDER_STATUS.HISTORY ? 'closed' : 'cancelled', {
      size: PER_PAGE,
      number: page,
    })
    const balance = await engine.read((state) => balanceOf(state, user.id))
    return {
      data: history.orders.map((order) => render(order, language)),
      total: history.total,
      ...paging,
      all_fact_profits: formatUsd(history.profit),
      balance: formatUsd(balance),
    }
  })

  mount(endpoints.account, async (_, { user }) => wireAccount(await engine.read((state) => summaryOf(state, user.id))))

  mount(endpoints.resetDemoAccount, async (_, { user }) => {
    await engine.execute({ kind: 'reset-demo', userId: user.id, at: Date.now() })
    return wireAccount(await engine.read((state) => summaryOf(state, user.id)))
  })
}

function lotsOf(text: string): Lots {
  try {
    return parseLots(text)
  } catch (error) {
    if (error instanceof DecimalError) throw new Refusal('INVALID_INPUT', { fields: 'cont' })
    throw error
  }
}

const wireAccount = (summary: AccountSummary): Account => ({
  balance: formatUsd(summary.balance),
  net_value: formatUsd(summary.netValue),
  current_margin: formatUsd(summary.margin),
  available_prepayment: formatUsd(summary.freeMargin),
  total_profit_loss: formatUsd(summary.profit),
  risk_rate: formatRiskRate(summary.riskRate),
  lock_balance: '0.00',
})
