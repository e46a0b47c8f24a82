import type { IndicatorTemplate } from 'klinecharts'
import type { ColouredLine } from './line.ts'
import { colourOf } from './lineStyle.ts'
import { labelOf } from './words.ts'

type Legend = NonNullable<IndicatorTemplate['createTooltipDataSource']>

/** In a chart narrower than this, in ems, words over the candles would cover them. */
const MIN_WIDTH_EM = 16

interface Legended {
  readonly title: string
  /** After its numbers. */
  readonly suffix: string
  readonly isOverCandles?: boolean | undefined
}

/**
 * What is written above the values of an indicator: its name and numbers, then each line's label in the line's colour
 * and its value in quiet. The value of a line without a label follows the name at once. Lines that have no value where
 * others have one are left out.
 */
export const legendOf =
  (all: readonly ColouredLine[], { title, suffix, isOverCandles }: Legended): Legend =>
  ({ chart, indicator: { calcParams, result, precision }, crosshair, bounding }) => {
    const styles = chart.getStyles().indicator
    const { color: quiet, size } = styles.tooltip.legend
    const isNarrow = isOverCandles === true && bounding.width < MIN_WIDTH_EM * size
    const lines = isNarrow ? [] : all
    const name = { text: `${[title, ...calcParams].join(' ')}${suffix} `, color: quiet }
    const values = (result as Record<string, number | undefined>[])[crosshair.dataIndex ?? -1] ?? {}
    const isKnown = lines.some(({ key }) => values[key] !== undefined)
    const entries = lines.flatMap((line) => {
      const value = values[line.key]
      if (value === undefined && isKnown) return []
      const text = value === undefined ? '' : chart.getThousandsSeparator().format(value.toFixed(precision))
      const color = colourOf(line, styles)
      const label = labelOf(line, chart)
      return [
        {
          title: label === undefined ? { ...name, color } : { text: `${label} `, color },
          value: { text, color: quiet },
        },
      ]
    })
    // The first line may bear the name.
    const isNamed = lines.length === 0 || lines.some(({ sign, word }) => sign?.startsWith(title) ?? word === undefined)
    const legends = isNamed ? entries : [{ title: name, value: { text: '', color: quiet } }, ...entries]
    return { name: '', calcParamsText: '', features: [], legends }
  }
