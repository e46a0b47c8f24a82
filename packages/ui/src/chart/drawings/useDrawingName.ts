import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { Drawing } from '@openlot/core/math'

/** Names drawings, to be read aloud: "Trend line from 1.08512 to 1.08990". */
export function useDrawingName(precision: number): (drawing: Drawing) => string {
  'use memo'
  const { t } = useTranslation('chart')
  const { code } = useLanguage()
  return ({ tool, points, text = '' }) => {
    const price = (at: number) => writePrice((points[at]?.price ?? 0).toFixed(precision), code, precision)
    const name = t(`drawing.tool.${tool}`)
    if (tool === 'text') return t('drawing.nameOfText', { text })
    if (points.length === 1) return t('drawing.nameAt', { name, price: price(0) })
    return t('drawing.nameFromTo', { name, from: price(0), to: price(1) })
  }
}
