import { useTranslation } from '@openlot/i18n/react'
import { INDICATOR_PARAMS, paramsOf } from './indicatorParams.ts'
import { INDICATORS, type Indicator } from './indicators.ts'
import { CHART_TYPES, type ChartType } from './preferences.ts'
import { useChangePreferences, usePreference } from './usePreferences.ts'

/** What can be set about the chart, with its words. */
export function useChartSettings() {
  const { t } = useTranslation('chart')
  const { t: tTrade } = useTranslation('trade')
  const type = usePreference('chartType')
  const shown = usePreference('indicators')
  const chosen = usePreference('indicatorParams')
  const { change, toggleIndicator, setIndicator } = useChangePreferences()
  return {
    typeLabel: t('chartTypes'),
    type,
    types: CHART_TYPES.map((value) => ({ value, label: t(`chartType.${value}`) })),
    onTypeChange: (next: ChartType) => change({ chartType: next }),
    indicatorsLabel: tTrade('indicators'),
    indicators: INDICATORS.map((name) => ({
      name,
      label: t(`indicator.${name}`),
      isShown: shown.includes(name),
      params: paramsOf(name, chosen).map((value, at) => {
        const param = INDICATOR_PARAMS[name][at]
        return { label: param === undefined ? '' : t(`param.${param.name}`), value, max: param?.max ?? value }
      }),
      isUsual: chosen[name] === undefined,
      resetLabel: t('resetParams', { name: t(`indicator.${name}`) }),
    })),
    onToggle: (name: Indicator) => toggleIndicator(name),
    onParamsChange: setIndicator,
  }
}
