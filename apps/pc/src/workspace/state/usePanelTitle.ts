import { useTranslation } from '@openlot/i18n/react'
import { isChart, isTable, type PanelId } from './panels.ts'

/** The names of panels. */
export function usePanelTitle(): (panel: PanelId) => string {
  const { t } = useTranslation('workspace')
  return (panel) => {
    if (isTable(panel)) return panel === 'log' ? t('accountLog') : t(`tables.${panel}`)
    return isChart(panel) ? t('chart', { number: panel.slice(panel.indexOf('.') + 1) }) : t(panel)
  }
}
