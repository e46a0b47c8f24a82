import { ChartTools, useChartTools } from '@openlot/features/chart'
import type { Instrument } from '@openlot/features/market'
import { useChartSettings, usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'

interface Props {
  instrument: Instrument
  open: boolean
  onClose: () => void
  onFullScreen: () => void
}

/** How the chart is drawn, its indicators, and its figures as a table. */
export default function ChartSheet({ instrument, open, onClose, onFullScreen }: Props) {
  const { t } = useTranslation('trade')
  const tools = useChartTools(instrument, usePreference('period'), onClose)
  return (
    <Sheet open={open} onClose={tools.close} title={tools.title}>
      <ChartTools tools={tools} settings={useChartSettings()}>
        <Button
          wide
          onClick={() => {
            onClose()
            onFullScreen()
          }}
        >
          {t('fullScreen')}
        </Button>
      </ChartTools>
    </Sheet>
  )
}
