import type { Drawing } from '@openlot/core/math'
import { formatDate, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useChartZone } from '../chartZone.ts'
import { sideOf } from './position.ts'

/** Names drawings, to be read aloud: "Trend line from 1.08512 to 1.08990". */
export function useDrawingName(precision: number): (drawing: Drawing) => string {
  'use memo'
  const { t } = useTranslation('chart')
  const { code } = useLanguage()
  const { timeZone } = useChartZone()
  return ({ tool, points, text = '' }) => {
    const price = (at: number) => writePrice((points[at]?.price ?? 0).toFixed(precision), code, precision)
    const name = t(`drawing.tool.${tool}`)
    if (tool === 'text') return t('drawing.nameOfText', { text })
    if (tool === 'brush') return name
    if (tool === 'vertical')
      return t('drawing.nameAt', { name, price: formatDate(points[0]?.time ?? 0, code, 'dateTime', timeZone) })
    if (sideOf(tool) !== undefined)
      return t('drawing.nameOfPlan', { name, entry: price(0), target: price(1), stop: price(2) })
    if (points.length === 1) return t('drawing.nameAt', { name, price: price(0) })
    return t('drawing.nameFromTo', { name, from: price(0), to: price(1) })
  }
}
