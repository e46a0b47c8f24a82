import { useChartSettings } from '@openlot/features/preferences'
import { useChartSource, type Instrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { ChartSettings } from '@openlot/features/chart'
import { ChartTable } from '@openlot/ui/chart-table'
import { Dialog } from '@openlot/ui/dialog'
import { useState } from 'react'
import type { ChartId } from '../state/panels.ts'
import { useChart } from './useChart.ts'

interface Props {
  chart: ChartId
  instrument: Instrument
  open: boolean
  onClose: () => void
}

/** How the chart is drawn, its indicators, and its figures as a table. */
export default function ChartDialog({ chart, instrument, open, onClose }: Props) {
  const { t } = useTranslation('trade')
  const { t: tChart } = useTranslation('chart')
  const { period, ...own } = useChart(chart)
  const settings = useChartSettings(own)
  const { loadBars } = useChartSource(instrument, period)
  const [isTable, setIsTable] = useState(false)
  const title = `${instrument.ShowCode} ${t(`period.${period}`)}`
  return (
    <Dialog
      open={open}
      onClose={() => {
        setIsTable(false)
        onClose()
      }}
      title={isTable ? title : t('chartSettings')}
    >
      {isTable ? (
        <ChartTable label={title} period={period} precision={instrument.PricePrecision} loadBars={loadBars} />
      ) : (
        <ChartSettings {...settings}>
          <Button wide onClick={() => setIsTable(true)}>
            {tChart('showTable')}
          </Button>
        </ChartSettings>
      )}
    </Dialog>
  )
}
