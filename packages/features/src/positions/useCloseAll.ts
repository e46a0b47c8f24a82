import { sideOf, type Order, type OrderOutcome } from '@openlot/core/contract'
import { addUsd, formatUsd, parseUsd, ZERO_USD, type Side } from '@openlot/core/math'
import { formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState, useSyncExternalStore } from 'react'
import { failureOf } from '../api/failureOf.ts'
import { orderApi } from '../api/orderApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { useMarketHealth } from '../market/useQuote.ts'

/** As many as one call closes. */
const MAX_ORDERS = 500

/** A position that can be closed now, and what that would bring. */
interface Closable {
  readonly id: number
  readonly code: string
  readonly side: Side
  readonly lots: string
  /** Dollars; negative for a loss. */
  readonly profit: string
}

export interface CloseAllState {
  readonly positions: readonly Closable[]
  /** What closing them would bring, in dollars. */
  readonly profit: string
  /** So many stay open, as their market is closed or has no current price. */
  readonly staying: number
  /** Undefined until first asked. It then stays, so that closing can be animated. */
  readonly isAsked: boolean | undefined
  ask(): void
  dismiss(): void
  readonly isClosing: boolean
  confirm(): void
}

const noListener = () => () => undefined

/**
 * Closing all positions that can be closed now, in one call. Renders with each change of the open profit.
 *
 * @param options.isLive false where the result is shown only with the question: until then it is not kept up to date.
 */
export function useCloseAll(orders: readonly Order[], { isLive: isShown = true } = {}): CloseAllState {
  const { positions, market } = useClient()
  const idempotencyKeys = useIdempotencyKeys()
  const notify = useNotify()
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const [askServer, { isLoading: isClosing }] = orderApi.useCloseOrdersMutation()
  const [isAsked, setAsked] = useState<boolean>()
  const isFollowed = isShown || isAsked === true
  useSyncExternalStore(isFollowed ? positions.totals.subscribe : noListener, positions.totals.get)
  const health = useMarketHealth()
  const isLive = health === 'live' || health === 'late'

  const canClose = ({ forex_id }: Order): boolean => {
    const quote = market.quote(forex_id)
    return isLive && quote !== undefined && quote.isOpen && (!quote.isStale || quote.isCloseOnly)
  }
  const closable = orders
    .filter(canClose)
    .slice(0, MAX_ORDERS)
    .map((order) => ({
      id: order.Id,
      code: order.ForexTradeLists.ShowCode,
      side: sideOf(order),
      lots: order.Quantity,
      profit: positions.position(order.Id)?.profit ?? order.FactProfits,
    }))
  const sum = (profits: readonly string[]): string =>
    formatUsd(profits.reduce((total, profit) => addUsd(total, parseUsd(profit)), ZERO_USD))

  function tell(outcomes: readonly OrderOutcome[]) {
    const closed = outcomes.flatMap(({ order }) => (order === null ? [] : [order]))
    const refused = outcomes.filter(({ order }) => order === null)
    const text = t('closedAll.text', {
      profit: formatSignedMoney(sum(closed.map(({ FactProfits }) => FactProfits)), code),
    })
    if (refused.length === 0)
      return notify.show({
        tone: 'success',
        feedback: 'close',
        title: t('closedAll.title', { count: closed.length }),
        text,
      })
    notify.show({
      tone: 'error',
      feedback: 'refusal',
      title: t('closedAll.some', { closed: closed.length, count: outcomes.length }),
      text: refused[0]?.msg ?? '',
    })
  }

  async function confirm() {
    const ids = closable.map(({ id }) => id)
    const request = `close ${ids.join()}`
    const key = ids.length === 0 ? undefined : idempotencyKeys.begin(request)
    if (key === undefined) return
    const { data, error } = await askServer({ ids, client_id: key })
    idempotencyKeys.end(request, failureOf(error))
    setAsked(false)
    if (data !== undefined) tell(data)
  }

  return {
    positions: closable,
    profit: sum(closable.map(({ profit }) => profit)),
    staying: orders.length - closable.length,
    isAsked,
    ask: () => setAsked(true),
    dismiss: () => setAsked(false),
    isClosing,
    confirm: () => void confirm(),
  }
}
