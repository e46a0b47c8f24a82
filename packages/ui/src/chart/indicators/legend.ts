import type { IndicatorTemplate } from 'klinecharts'
import { colourOf } from './lineStyle.ts'
import type { IndicatorLine } from './row.ts'

type Legend = NonNullable<IndicatorTemplate['createTooltipDataSource']>

/** In a chart narrower than this, in ems, words over the candles would cover them. */
const MIN_WIDTH_EM = 16

/**
 * What is written above the values of an indicator: its name and numbers, then each line's label in the line's colour
 * and its value in quiet. A line without a label follows the name at once.
 */
export const legendOf =
  (linesOf: (params: readonly unknown[]) => readonly IndicatorLine[], { isOverCandles = false }): Legend =>
  ({ chart, indicator: { name, calcParams, result, precision }, crosshair, bounding }) => {
    const styles = chart.getStyles().indicator
    const quiet = styles.tooltip.legend.color
    const values = (result as Record<string, number | undefined>[])[crosshair.dataIndex ?? -1] ?? {}
    const isNarrow = isOverCandles && bounding.width < MIN_WIDTH_EM * styles.tooltip.legend.size
    const lines = isNarrow ? [] : linesOf(calcParams)
    const entries = lines.map((line, index) => {
      const value = values[line.key]
      const text = value === undefined ? '' : chart.getThousandsSeparator().format(value.toFixed(precision))
      return {
        title: { text: `${line.label ?? titleOf(name, calcParams)} `, color: colourOf(line, index, styles) },
        value: { text, color: quiet },
      }
    })
    const isNamed = lines.some(({ label }) => label === undefined || label.startsWith(name))
    const title = { title: { text: `${titleOf(name, calcParams)} `, color: quiet }, value: { text: '', color: quiet } }
    return {
      name: '',
      calcParamsText: '',
      features: [],
      legends: lines.length === 0 || isNamed ? entries : [title, ...entries],
    }
  }

const titleOf = (name: string, params: readonly unknown[]) => [name, ...params].join(' ')
