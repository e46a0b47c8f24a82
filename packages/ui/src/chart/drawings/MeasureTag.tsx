import { formatDuration, formatNumber, formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { measure } from './measure.ts'
import type { Drawing } from '@openlot/core/math'
import { keptInside, middleInSight } from './tagPlace.ts'
import { useSize } from './useSize.ts'
import { spotOf, type View } from './view.ts'
import styles from './MeasureTag.module.css'

interface Props {
  drawing: Drawing
  view: View
  precision: number
  pipSize: string
}

const GAP_PX = 8

/** The figures of what has been measured, beyond its end. */
export function MeasureTag({ drawing, view, precision, pipSize }: Props) {
  'use memo'
  const { t } = useTranslation('chart')
  const { code, dir } = useLanguage()
  const [tag, { width }] = useSize()
  const [from, to] = drawing.points
  if (from === undefined || to === undefined) return null
  const figures = measure(view, [from, to], { precision, pipSize })
  const pips =
    figures.pips && t('drawing.pips', { value: formatNumber(figures.pips, code, { decimals: 1, signed: true }) })
  const percent = formatPercent(figures.percent, code, { signed: true })
  const bars = t('drawing.bars', { count: figures.bars })
  const duration = formatDuration(figures.milliseconds, code)
  const [start, end] = [spotOf(view, from), spotOf(view, to)]
  const isUp = end.y < start.y
  const [middle, y] = [middleInSight(start.x, end.x, view.width), end.y + (isUp ? -GAP_PX : GAP_PX)]
  if (middle === undefined) return null
  const x = keptInside(middle, width, view.width)
  return (
    <output
      ref={tag}
      dir={dir}
      className={styles.tag}
      data-picture-tag
      data-above={isUp || undefined}
      style={{ transform: `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,${isUp ? '-100%' : '0'})` }}
    >
      <span className={styles.price}>
        {pips !== undefined && <span dir="auto">{pips}</span>}
        <bdi translate="no" dir="ltr">
          {percent}
        </bdi>
      </span>
      <span className={styles.time}>
        <span dir="auto">{bars}</span>
        <bdi translate="no">{duration}</bdi>
      </span>
    </output>
  )
}
