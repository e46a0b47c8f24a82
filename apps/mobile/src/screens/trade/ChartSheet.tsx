import { useChartSettings, usePreference } from '@openlot/features/preferences'
import { useChartSource, type Instrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { ChartSettings } from '@openlot/features/chart'
import { ChartTable } from '@openlot/ui/chart-table'
import { Sheet } from '@openlot/ui/sheet'
import { useState } from 'react'

interface Props {
  instrument: Instrument
  open: boolean
  onClose: () => void
  onFullScreen: () => void
}

/** How the chart is drawn, its indicators, and its figures as a table. */
export default function ChartSheet({ instrument, open, onClose, onFullScreen }: Props) {
  const { t } = useTranslation('trade')
  const { t: tChart } = useTranslation('chart')
  const settings = useChartSettings()
  const period = usePreference('period')
  const { loadBars } = useChartSource(instrument, period)
  const [isTable, setIsTable] = useState(false)
  const title = `${instrument.ShowCode} ${t(`period.${period}`)}`
  return (
    <Sheet
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
          <Button
            wide
            onClick={() => {
              onClose()
              onFullScreen()
            }}
          >
            {t('fullScreen')}
          </Button>
        </ChartSettings>
      )}
    </Sheet>
  )
}
