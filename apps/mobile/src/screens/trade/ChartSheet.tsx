import { ChartTools, PeriodGrid, useChartTools } from '@openlot/features/chart'
import { DrawingGrid, type DrawingDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import {
  useChangePreferences,
  usePreference,
  usePreferredChart,
  useStarredPeriods,
} from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import type { ChartGround } from '@openlot/ui/chart'
import { AllDrawings, DrawingRows } from '@openlot/ui/drawings'
import { Sheet } from '@openlot/ui/sheet'
import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { GoToDateSheet } from './GoToDateSheet.tsx'
import styles from './ChartSheet.module.css'

interface Props {
  instrument: Instrument
  /** What is drawn on the chart; undefined until that has loaded. */
  desk: DrawingDesk | undefined
  ground: ChartGround | undefined
  open: boolean
  onClose: () => void
  onFullScreen: () => void
}

/** How the chart is drawn, its indicators, and its figures as a table. */
export default function ChartSheet({ instrument, desk, ground, open, onClose, onFullScreen }: Props) {
  const { t } = useTranslation('trade')
  const period = usePreference('period')
  const { change } = useChangePreferences()
  const { starred, toggleStar } = useStarredPeriods()
  const tools = useChartTools(instrument, period, onClose)
  const drawn = usePreferredChart()
  const [isListing, setIsListing] = useState(false)
  const [isGoing, setIsGoing] = useState(false)
  if (ground && isGoing)
    return (
      <GoToDateSheet
        {...{ period, ground, open }}
        onClose={() => setIsGoing(false)}
        onArrived={() => {
          setIsGoing(false)
          onClose()
        }}
      />
    )
  if (desk && isListing)
    return (
      <Sheet open={open} onClose={() => setIsListing(false)} title={t('drawing.list', { ns: 'chart' })}>
        <AllDrawings
          count={desk.drawings.length}
          instrument={instrument.ShowCode}
          isHidden={desk.isHidden}
          onHiddenChange={desk.setHidden}
          onDeleteAll={() => {
            desk.deleteAll()
            setIsListing(false)
          }}
        />
        <DrawingRows
          drawings={desk.drawings}
          period={period}
          precision={instrument.PricePrecision}
          onChange={desk.change}
          onSelect={(id) => {
            desk.reveal(id)
            setIsListing(false)
            onClose()
          }}
        />
      </Sheet>
    )
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
          {ground && (
            <Button wide icon={<CalendarSearch aria-hidden="true" />} onClick={() => setIsGoing(true)}>
              {t('goTo.title', { ns: 'chart' })}
            </Button>
          )}
        </div>
      )}
      {desk && tools.table === undefined && (
        <div className={styles.periods}>
          <DrawingGrid
            desk={desk}
            onTool={(tool) => {
              desk.setTool(tool)
              onClose()
            }}
            onList={() => setIsListing(true)}
          />
        </div>
      )}
      <ChartTools tools={tools} drawn={drawn} ground={ground}>
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
