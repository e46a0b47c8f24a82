import { ChartTools, PeriodGrid, useChartTools } from '@openlot/features/chart'
import type { Instrument } from '@openlot/features/market'
import { useChangePreferences, useChartSettings, usePreference, useStarredPeriods } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import styles from './ChartSheet.module.css'

interface Props {
  instrument: Instrument
  open: boolean
  onClose: () => void
  onFullScreen: () => void
}

/** How the chart is drawn, its indicators, and its figures as a table. */
export default function ChartSheet({ instrument, open, onClose, onFullScreen }: Props) {
  const { t } = useTranslation('trade')
  const period = usePreference('period')
  const { change } = useChangePreferences()
  const { starred, toggleStar } = useStarredPeriods()
  const tools = useChartTools(instrument, period, onClose)
  return (
    <Sheet open={open} onClose={tools.close} title={tools.title}>
      {tools.table === undefined && (
        <div className={styles.periods}>
          <PeriodGrid
            period={period}
            starred={starred}
            onStar={toggleStar}
            onChoose={(next) => {
              change({ period: next })
              onClose()
            }}
          />
        </div>
      )}
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
