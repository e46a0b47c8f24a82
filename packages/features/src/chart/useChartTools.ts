import type { Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'

/** The layer of a chart: how it is drawn, or its figures as a table. */
export interface ChartTools {
  instrument: Instrument
  period: Period
  /** What the layer shows, in words. */
  title: string
  /** What the table shows; undefined while it is not on show. */
  table: string | undefined
  showTable(): void
  close(): void
}

/** What the layer of a chart shows: its settings first, and its table when asked for. */
export function useChartTools(instrument: Instrument, period: Period, onClose: () => void): ChartTools {
  const { t } = useTranslation('trade')
  const [isTable, setIsTable] = useState(false)
  const table = isTable ? `${instrument.ShowCode} ${t(`period.${period}`)}` : undefined
  return {
    instrument,
    period,
    title: table ?? t('chartSettings'),
    table,
    showTable: () => setIsTable(true),
    close() {
      setIsTable(false)
      onClose()
    },
  }
}
