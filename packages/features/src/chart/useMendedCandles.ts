import { klineChangedSchema, parseAs, type Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import type { ChartGround } from '@openlot/ui/chart'
import { reloadCandles } from '@openlot/ui/reload-candles'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useChartSource } from '../market/useChartSource.ts'

/** Loads the candles of a chart again when an operator has mended past ones of its instrument. */
export function useMendedCandles(
  { session }: ChartGround,
  instrument: Pick<Instrument, 'Id' | 'Code'>,
  period: Period,
) {
  'use memo'
  const { socket } = useClient()
  const { loadBars } = useChartSource(instrument, period)
  const onChanged = useEffectEvent((data: unknown) => {
    if (parseAs(klineChangedSchema, data)?.ids.includes(instrument.Id) === true)
      void reloadCandles(session, (end, limit) => loadBars(period, end, limit))
  })
  useEffect(() => socket.subscribe('KLINE_CHANGED', (data) => onChanged(data)), [socket])
}
