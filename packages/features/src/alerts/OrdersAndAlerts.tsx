import type { Instrument } from '@openlot/core/contract'
import { useEffect, useMemo, useState } from 'react'
import { OrdersOnChart } from '../positions/OrdersOnChart.tsx'
import type { ChartOrders } from '../positions/useShownDraft.ts'
import type { AlertLayerProps } from './AlertLayer.tsx'
import { AlertsOnChart, type ChartAlerts } from './AlertsOnChart.tsx'

interface Props {
  instrument: Instrument
  /** Gets what the chart shows of both, and nothing when they are gone. */
  onChange: (orders: ChartOrders | undefined) => void
  /** The buttons that place and discard what is prepared stand elsewhere, not on its tag. */
  hasDraftBar?: boolean
  /** How an alert is changed whose tag was pressed. */
  as: AlertLayerProps['as']
}

/** Gives the chart the user's orders and alerts in an instrument, and the order that the ticket prepares. */
export function OrdersAndAlerts({ instrument, onChange, hasDraftBar = false, as }: Props) {
  'use memo'
  const [orders, setOrders] = useState<ChartOrders>()
  const [alerts, setAlerts] = useState<ChartAlerts>()
  const all = useMemo(
    () => (orders === undefined || alerts === undefined ? orders : alerts.addTo(orders)),
    [orders, alerts],
  )
  useEffect(() => onChange(all), [all, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return (
    <>
      <OrdersOnChart {...{ instrument, hasDraftBar }} onChange={setOrders} />
      <AlertsOnChart {...{ instrument, as }} onChange={setAlerts} />
    </>
  )
}
