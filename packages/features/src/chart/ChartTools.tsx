import { useTranslation } from '@openlot/i18n/react'
import { Button, Switch } from '@openlot/ui'
import type { ChartGround } from '@openlot/ui/chart'
import { ChartTable } from '@openlot/ui/chart-table'
import type { ReactNode } from 'react'
import { useChartSource } from '../market/useChartSource.ts'
import { useInstruments } from '../market/useInstruments.ts'
import { useChangePreferences, usePreference } from '../preferences/usePreferences.ts'
import type { ChartStateHolder } from '../preferences/usePreferredChart.ts'
import { useSession } from '../session/useSession.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { ChartSettings } from './ChartSettings.tsx'
import { CompareSettings } from './compare/CompareSettings.tsx'
import { useCompared } from './compare/useCompared.ts'
import { ChartTemplates } from './templates/ChartTemplates.tsx'
import type { ChartTools as Tools } from './useChartTools.ts'

export interface ChartToolsProps {
  tools: Tools
  /** How the chart is drawn. */
  drawn: ChartStateHolder
  /** Whether the list of indicators can be searched, where there is a keyboard. */
  isSearchable?: boolean
  /** The chart; undefined until it shows candles. */
  ground?: ChartGround | undefined
  /** Whether other charts are beside it. */
  isOneOfSeveral?: boolean
  /** What else can be done with the chart. */
  children?: ReactNode
}

/** How a chart is drawn, its indicators, and its figures as a table. */
export function ChartTools({
  tools: { instrument, period, table, showTable },
  drawn,
  ground,
  isSearchable = false,
  isOneOfSeveral = false,
  children,
}: ChartToolsProps) {
  const { t } = useTranslation('chart')
  const { loadBars } = useChartSource(instrument, period)
  const { user } = useSession()
  const { instruments } = useInstruments()
  const compared = useCompared(drawn.state, instrument)
  const showTrades = usePreference('showTrades')
  const { change: changePreferences } = useChangePreferences()
  if (table !== undefined)
    return <ChartTable label={table} period={period} precision={instrument.PricePrecision} loadBars={loadBars} />
  return (
    <ChartSettings
      {...drawn}
      isSearchable={isSearchable}
      isComparing={compared.length > 0}
      comparing={
        <CompareSettings
          compared={compared}
          others={instruments.filter((one) => one.Id !== instrument.Id && !compared.includes(one))}
          onChange={(ids) => drawn.change({ compared: ids })}
        />
      }
      templates={<ChartTemplates {...drawn} isOneOfSeveral={isOneOfSeveral} />}
    >
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
      {ground && <ChartPicture {...{ ground, instrument, period }} />}
      {children}
    </ChartSettings>
  )
}
