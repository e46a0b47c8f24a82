import { PERIODS } from '@openlot/features/chart'
import { useTranslation } from '@openlot/i18n/react'
import { usePreference } from '@openlot/features/preferences'
import { CHARTS, isChart, isTable, type PanelId } from './panels.ts'
import { choiceOf, instrumentOf } from './shown.ts'
import { useWorkspace } from './useWorkspace.tsx'

/** The names of panels; a chart is called by what it shows: "GBP/USD 15M". */
export function usePanelTitle(): (panel: PanelId) => string {
  const { t } = useTranslation(['workspace', 'trade'])
  const usual = usePreference('period')
  // One text, which is the same while none of them shows anything else.
  const codes = useWorkspace((shown) => CHARTS.map((chart) => instrumentOf(shown, chart)?.ShowCode).join('\n')).split(
    '\n',
  )
  const periods = useWorkspace((shown) => CHARTS.map((chart) => choiceOf(shown, chart).period).join('\n')).split('\n')
  return (panel) => {
    if (isTable(panel)) return panel === 'log' ? t('accountLog') : t(`tables.${panel}`)
    if (!isChart(panel)) return t(panel)
    const at = CHARTS.indexOf(panel)
    const period = PERIODS.find((each) => each === periods[at]) ?? usual
    return [codes[at], t(`trade:period.${period}`)].filter(Boolean).join(' ')
  }
}
