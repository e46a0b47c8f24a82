import {
  CloseConfirmation,
  useAccount,
  useClosePosition,
  useCurrentInstrument,
  useHoldings,
  useLiveProfit,
  useMarketHealth,
  usePreference,
  type Order,
} from '@openlot/features'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { addDecimals, EmptyState, ErrorState, LazyConfirmDialog, Money } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { useState } from 'react'
import { holdingColumns } from './holdingColumns.tsx'

/** The open positions, each with a button to close it. */
export default function HoldingTable() {
  'use memo'
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const { orders, isLoading, isFailed, reload } = useHoldings()
  const { ask, closing, asked } = useClosePosition()
  const { instrument, choose } = useCurrentInstrument()
  const [pressed, setPressed] = useState<number>()
  const profitOf = useLiveProfit()
  const isHidden = usePreference('hideBalance')

  const largest = Math.max(0, ...orders.map((order) => Math.abs(Number(profitOf(order)))))
  // The pressed one, while its instrument is on the chart; else the first that is.
  const onChart = orders.filter(({ forex_id }) => forex_id === instrument?.Id)
  const chosen = onChart.find(({ Id }) => Id === pressed) ?? onChart[0]
  const sums =
    orders.length > 1
      ? {
          profit: <ProfitSum hidden={isHidden} />,
          margin: <Money value={sumOf(orders, ({ CautionMoney }) => CautionMoney)} hidden={isHidden} />,
          fee: <Money value={sumOf(orders, ({ TradeFee }) => TradeFee)} hidden={isHidden} />,
        }
      : undefined
  const columns = holdingColumns({ t, language, profitOf, largest, sums, closing, onClose: ask })

  function select({ Id, forex_id }: Order) {
    setPressed(Id)
    choose(forex_id)
  }

  return (
    <>
      <DataTable
        label={t('tab.holding')}
        columns={columns}
        rows={orders}
        rowKey={({ Id }) => Id}
        selectedKey={chosen?.Id}
        onRowSelect={select}
        loading={isLoading}
        empty={<EmptyState picture="chart" title={t('empty.holding')} hint={t('empty.holdingHint')} />}
        error={
          isFailed ? (
            <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
          ) : undefined
        }
      />
      <CloseConfirmation asked={asked} dialog={LazyConfirmDialog} />
    </>
  )
}

const sumOf = (orders: readonly Order[], amountOf: (order: Order) => string): string =>
  orders.reduce((sum, order) => addDecimals(sum, amountOf(order)), '0')

/** The result of all open positions as the account has it. */
function ProfitSum({ hidden }: { hidden: boolean }) {
  const account = useAccount()
  const stale = useMarketHealth() !== 'live'
  return <Money value={account?.profit} signed hidden={hidden} stale={stale} strong />
}
