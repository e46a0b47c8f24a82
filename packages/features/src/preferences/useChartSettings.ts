import { useTranslation } from '@openlot/i18n/react'
import type { ChartType } from '@openlot/ui/chart'
import { INDICATOR_GROUPS, INDICATOR_ROWS, paramsOf } from '@openlot/ui/indicators'
import type { Indicator, IndicatorParams } from './indicators.ts'
import { CHART_TYPES } from './preferences.ts'
import { useChangePreferences, usePreference } from './usePreferences.ts'

/** How a chart is drawn. */
export interface ChartState {
  readonly type: ChartType
  readonly indicators: readonly Indicator[]
  readonly params: IndicatorParams
}

interface ChartStateHolder {
  readonly state: ChartState
  change(changes: Partial<ChartState>): void
}

/** The chart of an app that has one: as the preferences say. */
function usePreferredChart(): ChartStateHolder {
  const { change } = useChangePreferences()
  const state = {
    type: usePreference('chartType'),
    indicators: usePreference('indicators'),
    params: usePreference('indicatorParams'),
  }
  return {
    state,
    change: ({ type, indicators, params }) =>
      change({
        ...(type && { chartType: type }),
        ...(indicators && { indicators: [...indicators] }),
        ...(params && { indicatorParams: params }),
      }),
  }
}

/** What can be set about a chart, with its words; of one chart of several, its own. */
export function useChartSettings(own?: ChartStateHolder) {
  const { t } = useTranslation('chart')
  const { t: tTrade } = useTranslation('trade')
  const preferred = usePreferredChart()
  const { state, change } = own ?? preferred
  const { type, indicators: shown, params: chosen } = state
  const toggle = (name: Indicator) =>
    change({ indicators: shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name] })
  function setParams(name: Indicator, params: readonly number[] | undefined) {
    const { [name]: _, ...others } = chosen
    change({ params: params === undefined ? others : { ...others, [name]: params } })
  }
  function settingOf(row: (typeof INDICATOR_ROWS)[number]) {
    const { name, params } = row
    const values = paramsOf(row, chosen[name])
    const label = t(`indicator.${name}`)
    return {
      name,
      label,
      isShown: shown.includes(name),
      params: params.map((param, at) => ({
        label: t(`param.${param.name}`),
        value: values[at] ?? param.usual,
        max: param.max,
      })),
      isUsual: chosen[name] === undefined,
      resetLabel: t('resetParams', { name: label }),
    }
  }
  return {
    typeLabel: t('chartTypes'),
    type,
    types: CHART_TYPES.map((value) => ({ value, label: t(`chartType.${value}`) })),
    onTypeChange: (next: ChartType) => change({ type: next }),
    indicatorsLabel: tTrade('indicators'),
    searchLabel: t('searchIndicators'),
    noMatch: (search: string) => t('noIndicator', { search }),
    groups: INDICATOR_GROUPS.map((group) => ({
      label: t(`group.${group}`),
      hint: group === 'volume' ? t('volumeHint') : undefined,
      indicators: INDICATOR_ROWS.filter((row) => row.group === group).map(settingOf),
    })),
    onToggle: toggle,
    onParamsChange: setParams,
  }
}
