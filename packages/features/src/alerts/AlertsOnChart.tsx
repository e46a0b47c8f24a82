import type { Instrument } from '@openlot/core/contract'
import { LazyLayer, useLayer } from '@openlot/ui'
import { useEffect, useMemo } from 'react'
import type { ChartOrders } from '../positions/useShownDraft.ts'
import type { AlertLayerProps } from './AlertLayer.tsx'
import { AlertLayer } from './LazyAlertLayer.ts'
import type { MarketAlert } from './alertTerms.ts'
import { useAlertLines } from './useAlertLines.ts'
import { withAlerts } from './withAlerts.ts'

export interface AlertsOnChartProps extends Pick<AlertLayerProps, 'as'> {
  instrument: Instrument
  /** Gets what the chart shows of them, and nothing when they are gone. */
  onChange: (alerts: ChartAlerts | undefined) => void
}

/** The alerts of a chart. */
export interface ChartAlerts {
  /** Shows them beside the orders. */
  addTo(orders: ChartOrders): ChartOrders
}

/** Gives the chart the user's alerts in an instrument. Shows nothing itself, until the tag of one is pressed. */
export function AlertsOnChart({ instrument, as, onChange }: AlertsOnChartProps) {
  'use memo'
  const alerts = useAlertLines(instrument)
  const editing = useLayer<MarketAlert>()
  const { open } = editing
  const shown = useMemo<ChartAlerts | undefined>(
    () =>
      alerts.lines.length === 0
        ? undefined
        : {
            addTo: (orders) =>
              withAlerts(orders, alerts, (lineId) => {
                const alert = alerts.alertOf(lineId)
                if (alert !== undefined) open(alert)
              }),
          },
    [alerts, open],
  )
  useEffect(() => onChange(shown), [shown, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return (
    <LazyLayer open={editing.isOpen} onClose={editing.close}>
      {editing.shown && (
        <AlertLayer
          key={editing.shown.id}
          {...{ as, instrument }}
          alert={editing.shown}
          open={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </LazyLayer>
  )
}
