import { pipsBetween, type Drawing } from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { planOf, ratioOf, type PositionPlan } from './position.ts'
import { keptInside, middleInSight } from './tagPlace.ts'
import { useSize } from './useSize.ts'
import { spotOf, type Spot, type View } from './view.ts'
import styles from './PlanTags.module.css'

/** What a plan comes to, already formatted; what is not known yet is undefined. */
export interface PlanFigures {
  readonly lots?: string | undefined
  readonly profit?: string | undefined
  readonly loss?: string | undefined
}

/** Computes what a plan comes to, and shows it: only that is rendered with each tick. */
export type RenderPlan = (plan: PositionPlan, show: (figures: PlanFigures) => ReactNode) => ReactNode

interface Props {
  drawing: Drawing
  view: View
  precision: number
  pipSize: string
  renderPlan: RenderPlan | undefined
}

/** The figures of a plan at its lines: where it enters, what it wins at the target and loses at the stop. */
export function PlanTags({ drawing, view, precision, pipSize, renderPlan }: Props) {
  const plan = planOf(drawing, precision)
  const spots = drawing.points.map((point) => spotOf(view, point))
  const [entry, target, stop] = spots
  if (plan === undefined || entry === undefined || target === undefined || stop === undefined) return null
  const middle = middleInSight(entry.x, target.x, view.width)
  if (middle === undefined) return null
  const show = (figures: PlanFigures) => (
    <Tags {...{ plan, middle, view, entry, target, stop, precision, pipSize, figures }} />
  )
  return renderPlan === undefined ? show({}) : renderPlan(plan, show)
}

interface TagsProps {
  plan: PositionPlan
  /** Where the tags stand, in px. */
  middle: number
  view: View
  entry: Spot
  target: Spot
  stop: Spot
  precision: number
  pipSize: string
  figures: PlanFigures
}

function Tags({ plan, middle, view, entry, target, stop, precision, pipSize, figures }: TagsProps) {
  'use memo'
  const { t } = useTranslation('chart')
  const { code } = useLanguage()
  const ratio = ratioOf(plan)
  function textAt(price: string): string {
    const [from, to] = plan.side === 'buy' ? [plan.entry, price] : [price, plan.entry]
    const pips = pipsBetween(from, to, pipSize, 1)
    const way = pips && t('drawing.pips', { value: formatNumber(pips, code, { decimals: 1, signed: true }) })
    return [writePrice(price, code, precision), way].filter(Boolean).join(GAP)
  }
  const own = [figures.lots, ratio && t('drawing.ratio', { value: formatNumber(ratio, code, { decimals: 2 }) })].filter(
    Boolean,
  )
  return (
    <>
      <Tag view={view} at={{ x: middle, y: target.y }} isAbove={target.y < entry.y} direction="up">
        <span>{t('drawing.target', { price: textAt(plan.target) })}</span>
        {figures.profit && <b translate="no">{figures.profit}</b>}
      </Tag>
      <Tag
        view={view}
        at={{ x: middle, y: stop.y }}
        isAbove={stop.y <= entry.y}
        // The size stands between entry and stop: where that is too narrow for it, the stop's figures give way.
        room={own.length > 0 ? Math.abs(stop.y - entry.y) : undefined}
        direction="down"
      >
        <span>{t('drawing.stop', { price: textAt(plan.stop) })}</span>
        {figures.loss && <b translate="no">{figures.loss}</b>}
      </Tag>
      {own.length > 0 && (
        <Tag view={view} at={{ x: middle, y: entry.y }} isAbove={target.y > entry.y}>
          {own.join(GAP)}
        </Tag>
      )}
    </>
  )
}

/** An en space. */
const GAP = '\u2002'
const GAP_PX = 4
/** Between two tags. */
const BETWEEN_PX = 2

interface TagProps {
  at: Spot
  view: View
  isAbove: boolean
  /** Between its line and another one that has a tag on the same side; undefined where there is none. */
  room?: number | undefined
  direction?: 'up' | 'down'
  children: ReactNode
}

function Tag({ at: { x, y }, view: { width, height }, isAbove, room = Infinity, direction, children }: TagProps) {
  const { dir } = useLanguage()
  const [tag, own] = useSize()
  // Always in sight, as long as its line is.
  const gap = GAP_PX + Math.max(0, own.height + BETWEEN_PX - room)
  const top = isAbove ? Math.max(own.height, y - gap) : Math.min(height - own.height, y + gap)
  if (y < 0 || y > height) return null
  return (
    <div
      ref={tag}
      dir={dir}
      className={styles.tag}
      data-picture-tag
      data-direction={direction}
      style={{
        transform: `translate(${Math.round(keptInside(x, own.width, width))}px,${Math.round(top)}px) translate(-50%,${isAbove ? '-100%' : '0'})`,
      }}
    >
      {children}
    </div>
  )
}
