import { useTranslation } from '@openlot/i18n/react'
import { Button, Switch } from '@openlot/ui'
import { ChartTable } from '@openlot/ui/chart-table'
import type { ReactNode } from 'react'
import { useChartSource } from '../market/useChartSource.ts'
import type { useChartSettings } from '../preferences/useChartSettings.ts'
import { useChangePreferences, usePreference } from '../preferences/usePreferences.ts'
import { useSession } from '../session/useSession.ts'
import { ChartSettings } from './ChartSettings.tsx'
import type { ChartTools as Tools } from './useChartTools.ts'

export interface ChartToolsProps {
  tools: Tools
  settings: ReturnType<typeof useChartSettings>
  /** Whether the list of indicators can be searched, where there is a keyboard. */
  isSearchable?: boolean
  /** What else can be done with the chart. */
  children?: ReactNode
}

/** How a chart is drawn, its indicators, and its figures as a table. */
export function ChartTools({
  tools: { instrument, period, table, showTable },
  settings,
  isSearchable = false,
  children,
}: ChartToolsProps) {
  const { t } = useTranslation('chart')
  const { loadBars } = useChartSource(instrument, period)
  const { user } = useSession()
  const showTrades = usePreference('showTrades')
  const { change: changePreferences } = useChangePreferences()
  if (table !== undefined)
    return <ChartTable label={table} period={period} precision={instrument.PricePrecision} loadBars={loadBars} />
  return (
    <ChartSettings {...settings} isSearchable={isSearchable}>
      {user !== undefined && (
        <Switch
          label={t('ownTrades')}
          checked={showTrades}
          onChange={(shows) => changePreferences({ showTrades: shows })}
        />
      )}
      <Button wide onClick={showTable}>
        {t('showTable')}
      </Button>
      {children}
    </ChartSettings>
  )
}
