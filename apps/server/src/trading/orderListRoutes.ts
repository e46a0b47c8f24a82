import { ORDER_STATUS, endpoints } from '@openlot/core/contract'
import { ZERO_USD, addUsd, formatUsd } from '@openlot/core/math'
import type pg from 'pg'
import { STATUS_NUMBER } from '../engine/journal/orderColumns.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Mount } from '../http/mount.ts'
import { pageOf, wirePage } from '../http/paging.ts'
import { closedTrades, orderHistory } from './orderHistory.ts'
import type { RenderOrder } from './wireOrder.ts'

const PER_PAGE = 50

/** Lists of orders: the live ones from the engine, those that have ended from the database. */
export function mountOrderLists(
  mount: Mount,
  { engine, pool }: { engine: EngineClient; pool: pg.Pool },
  render: RenderOrder,
): void {
  mount(endpoints.orders, async ({ status, page }, { account, language }) => {
    const slice = pageOf(page, PER_PAGE)
    if (status === ORDER_STATUS.HOLDING || status === ORDER_STATUS.PENDING) {
      const { orders, summary } = await engine.ask({ kind: 'live-orders', accountId: account.id })
      const listed = orders.filter(({ order }) => STATUS_NUMBER[order.status] === status)
      const rows = await Promise.all(
        listed
          .toReversed()
          .slice(slice.offset, slice.offset + slice.size)
          .map(({ order, valuation }) => render(order, language, valuation)),
      )
      return {
        ...wirePage(rows, listed.length, slice),
        all_fact_profits: formatUsd(listed.reduce((sum, { valuation }) => addUsd(sum, valuation.profit), ZERO_USD)),
        balance: formatUsd(summary.balance),
      }
    }
    const isHistory = status === ORDER_STATUS.HISTORY
    const history = await orderHistory(pool, account.id, isHistory ? 'closed' : 'cancelled', slice, Date.now())
    const { recent } = history
    const { balance } = await engine.ask({ kind: 'wallet', accountId: account.id })
    return {
      ...wirePage(await Promise.all(history.orders.map((order) => render(order, language))), history.total, slice),
      all_fact_profits: formatUsd(history.profit),
      balance: formatUsd(balance),
      ...(isHistory && { three_weeks: { ...recent, profit: formatUsd(recent.profit) } }),
    }
  })
  mount(endpoints.ownTrades, async ({ forex_id, since }, { account, language }) => {
    const orders = await closedTrades(pool, { accountId: account.id, instrumentId: forex_id, since })
    return { data: await Promise.all(orders.map((order) => render(order, language))) }
  })
}
