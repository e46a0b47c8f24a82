import { addDecimals } from '@openlot/core/math'
import {
  CloseConfirmation,
  overnightResult,
  useCloseAll,
  useClosePosition,
  useHoldings,
  useLiveProfit,
  useOrderFile,
  type Order,
} from '@openlot/features/positions'
import { useAccount } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { Button, EmptyState, ErrorState, Money } from '@openlot/ui'
import { useTranslation } from '@openlot/i18n/react'
import { memo, useState } from 'react'
import { ACTS } from '../../acts/acts.ts'
import { useDesk, usePart } from '../../acts/DeskProvider.tsx'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'
import { holdingColumns } from './holdingColumns.tsx'
import { TableFrame } from './TableFrame.tsx'
import { useOrderDialog } from '../orders/useOrderDialog.tsx'
import { useColumnTexts } from './useColumnTexts.ts'

/** The open positions, each with a button to close it. */
export default function HoldingTable() {
  'use memo'
  const texts = useColumnTexts()
  const save = useOrderFile('holding')
  const { t } = texts
  const { orders, isLoading, isFailed, reload } = useHoldings()
  const { ask, closing, asked } = useClosePosition()
  const instrument = useWorkspace((current) => current.instrument, 'afterPaint')
  const workspace = useWorkspaceNow()
  const [pressed, setPressed] = useState<number>()
  const profitOf = useLiveProfit()
  const isHidden = usePreference('hideBalance')
  const { edit, dialog } = useOrderDialog(orders)

  const largest = Math.max(0, ...orders.map((order) => Math.abs(Number(profitOf(order)))))
  // The pressed one, while its instrument is on the chart; else the first that is.
  const onChart = orders.filter(({ forex_id }) => forex_id === instrument?.Id)
  const chosen = onChart.find(({ Id }) => Id === pressed) ?? onChart[0]
  const sums =
    orders.length > 1
      ? {
          profit: <ProfitSum hidden={isHidden} />,
          swap: <Money value={sumOf(orders, (order) => overnightResult(order) ?? '0')} signed hidden={isHidden} />,
          margin: <Money value={sumOf(orders, ({ CautionMoney }) => CautionMoney)} hidden={isHidden} />,
          fee: <Money value={sumOf(orders, ({ TradeFee }) => TradeFee)} hidden={isHidden} />,
        }
      : undefined
  const columns = holdingColumns({ ...texts, profitOf, largest, sums, closing, onEdit: edit, onClose: ask })

  function select({ Id, forex_id }: Order) {
    setPressed(Id)
    workspace().choose(forex_id)
  }

  return (
    <>
      <TableFrame
        table="holding"
        onSave={save}
        act="closeAll"
        renderAct={(shown) => <CloseShown orders={shown} />}
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
      {dialog}
      <CloseConfirmation asked={asked} />
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

/** Closes the positions that the table shows. Apart from the table, which renders with each change of a profit. */
const CloseShown = memo(function CloseShown({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('orders')
  const desk = useDesk()
  const count = useCloseAll(orders, { isLive: false }).positions.length
  usePart('shownPositions', { orders, count })
  if (orders.length < 2) return null
  return (
    <Button size="small" disabled={count === 0} onClick={() => desk.run(ACTS.closeAll)}>
      {t('closeAll.button', { count })}
    </Button>
  )
})
