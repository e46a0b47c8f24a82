import type { Instrument } from '@openlot/features/market'
import { barPeriods, usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyLayer, lazyRetry, Segmented, VisuallyHidden, type FullScreen } from '@openlot/ui'
import type { ChartGround } from '@openlot/ui/chart'
import { ChartSpline, ChevronDown, LayoutGrid, Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'
import { LazyMenu } from '../../parts/LazyMenu.tsx'
import { Slot } from '../../parts/Slots.tsx'
import type { ChartId } from '../state/panels.ts'
import { useChart } from './useChart.ts'
import styles from './ChartBar.module.css'

const ChartDialog = lazyRetry(() => import('./ChartDialog.tsx'))
const GridMenu = lazyRetry(() => import('./GridMenu.tsx'))
const PeriodsPopover = lazyRetry(() => import('./PeriodsPopover.tsx'))

interface Props {
  chart: ChartId
  instrument: Instrument
  ground: ChartGround | undefined
  fullScreen?: FullScreen
}

/** The tools of a chart: periods, indicators, alerts, the grid of charts, full screen. */
export function ChartBar({ chart, instrument, ground, fullScreen }: Props) {
  const { t } = useTranslation('trade')
  const { t: tWorkspace } = useTranslation('workspace')
  const { period, setPeriod, state } = useChart(chart)
  const shown = state.indicators.filter(({ isHidden }) => isHidden !== true)
  const starred = usePreference('starredPeriods')
  const [isSetting, setIsSetting] = useState<boolean>()
  return (
    <div className={styles.bar}>
      <div className={styles.periods}>
        <Segmented
          label={t('periods')}
          items={barPeriods(starred, period).map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <LazyMenu
        trigger={
          <button type="button" className={styles.more} aria-label={t('morePeriods')} title={t('morePeriods')}>
            <ChevronDown aria-hidden="true" />
          </button>
        }
        popup="dialog"
        menu={PeriodsPopover}
        renderMenu={(opening) => <PeriodsPopover {...opening} chart={chart} />}
      />
      <button
        type="button"
        className={styles.settings}
        aria-haspopup="dialog"
        onPointerEnter={() => void ChartDialog.load()}
        onClick={() => setIsSetting(true)}
      >
        <ChartSpline aria-hidden="true" />
        <VisuallyHidden>{`${t('chartSettings')}, `}</VisuallyHidden>
        <span className={styles.names}>
          {shown.length === 0
            ? t('indicators')
            : shown.map(({ name, params = [] }) => [name, ...params].join(' ')).join(', ')}
        </span>
      </button>
      <span className={styles.end}>
        <Slot name={`alert ${chart}`} />
        <LazyMenu
          trigger={<IconButton label={tWorkspace('grid')} icon={<LayoutGrid aria-hidden="true" />} />}
          menu={GridMenu}
          renderMenu={(opening) => <GridMenu {...opening} chart={chart} />}
        />
        {fullScreen && (
          <IconButton
            label={t(fullScreen.isFull ? 'endFullScreen' : 'fullScreen')}
            icon={fullScreen.isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            onClick={fullScreen.toggle}
          />
        )}
      </span>
      <LazyLayer open={isSetting} onClose={() => setIsSetting(false)}>
        <ChartDialog
          chart={chart}
          instrument={instrument}
          ground={ground}
          open={isSetting === true}
          onClose={() => setIsSetting(false)}
        />
      </LazyLayer>
    </div>
  )
}
