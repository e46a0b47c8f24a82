import type { IndicatorTemplate } from 'klinecharts'

/** In a chart narrower than this, in ems, the words would cover the candles. */
const MIN_WIDTH_EM = 16

/** What is written above the candles for averages: the name of each in its ink, its value in quiet. */
export const averageLegend: NonNullable<IndicatorTemplate['createTooltipDataSource']> = ({
  chart,
  indicator: { name, figures, calcParams, result, precision },
  crosshair,
  bounding,
}) => {
  const { title, legend } = chart.getStyles().indicator.tooltip
  const values = (result as Record<string, number | undefined>[])[crosshair.dataIndex ?? -1] ?? {}
  return {
    name: '',
    calcParamsText: '',
    features: [],
    legends: (bounding.width < MIN_WIDTH_EM * legend.size ? [] : figures).map(({ key }, index) => {
      const value = values[key]
      return {
        title: { text: `${name} ${String(calcParams[index])} `, color: index === 0 ? title.color : legend.color },
        value: {
          text: value === undefined ? '' : chart.getThousandsSeparator().format(value.toFixed(precision)),
          color: legend.color,
        },
      }
    }),
  }
}
