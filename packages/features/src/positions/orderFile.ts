import { type CLOSE_REASON, ORDER_STATUS, openTimeOf, sideOf, type Order } from '@openlot/core/contract'
import { isoTime } from '@openlot/core/math'
import type { useTranslation } from '@openlot/i18n/react'
import { priceOrNone } from './priceOrNone.ts'

/** Which orders a file is of. */
export type OrderFileKind = 'holding' | 'pending' | 'history'

interface Settings {
  readonly t: ReturnType<typeof useTranslation<['orders', 'common']>>['t']
  readonly kind: OrderFileKind
  /** What the account is called. */
  readonly account: string
  /** The zone of the times, by its name in the IANA database. */
  readonly timeZone: string
  /** The current profit of an open position, in dollars. */
  readonly profitOf: (order: Order) => string
}

type Reason = Exclude<(typeof CLOSE_REASON)[keyof typeof CLOSE_REASON], 0>

/** A column of a file: its heading, and what an order has there. */
type FileColumn = readonly [heading: string, value: (order: Order) => string]

/**
 * Orders as the rows of a file for programs and spreadsheets: first whose they are and the zone of the times, then a
 * heading and a row an order. Figures are plain decimals, times ISO 8601, and no field is left out.
 */
export function orderFile(orders: readonly Order[], settings: Settings): string[][] {
  const { t, account, timeZone } = settings
  const columns = columnsOf(settings)
  return [
    [t('account'), account],
    [t('timeZone'), timeZone],
    [],
    columns.map(([heading]) => heading),
    ...orders.map((order) => columns.map(([, value]) => value(order))),
  ]
}

function columnsOf({ t, kind, timeZone, profitOf }: Settings): FileColumn[] {
  const usd = (heading: string) => `${heading} (USD)`
  const time = (moment: number) => (moment > 0 ? isoTime(moment, timeZone) : '')
  const isHistory = kind === 'history'
  const isPending = kind === 'pending'
  return [
    [t('number'), ({ Id }) => String(Id)],
    [t('symbol'), ({ ForexTradeLists }) => ForexTradeLists.Code],
    [t('side'), (order) => t(`common:side.${sideOf(order)}`)],
    [t('lots'), ({ Quantity }) => Quantity],
    [t('leverage'), ({ multiple }) => String(multiple)],
    [t(isPending ? 'placedAt' : 'opened'), (order) => time(openTimeOf(order))],
    isPending ? [t('targetPrice'), (order) => order.target_price] : [t('openPrice'), ({ Price }) => Price],
    ...choose(isHistory, [
      [t('closedAt'), ({ CompleteTime }) => time(CompleteTime)],
      [t('duration'), (order) => String(Math.round((order.CompleteTime - openTimeOf(order)) / 1000))],
      [t('closePrice'), ({ UpdatePrice }) => UpdatePrice],
      [t('reason'), ({ CloseReason }) => (CloseReason > 0 ? t(`closeReason.${CloseReason as Reason}`) : '')],
    ]),
    ...choose(kind === 'holding', [[t('price'), ({ UpdatePrice }) => UpdatePrice]]),
    [t('stopLoss'), ({ TargetLossPrice }) => priceOrNone(TargetLossPrice) ?? ''],
    [t('takeProfit'), ({ TargetProfitPrice }) => priceOrNone(TargetProfitPrice) ?? ''],
    ...choose(!isPending, [
      [usd(t('margin')), ({ CautionMoney }) => CautionMoney],
      [usd(t('fee')), ({ TradeFee }) => TradeFee],
      [usd(t('swap')), ({ Swap = '' }) => Swap],
      [usd(t('dividends')), ({ Dividends = '' }) => Dividends],
      [usd(t('profit')), (order) => (order.status === ORDER_STATUS.HOLDING ? profitOf(order) : order.FactProfits)],
    ]),
    [t('leader'), ({ leader = '' }) => leader],
  ]
}

const choose = (isThere: boolean, columns: readonly FileColumn[]): readonly FileColumn[] => (isThere ? columns : [])
