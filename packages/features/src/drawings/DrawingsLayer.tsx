import type { Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import type { ChartGround } from '@openlot/ui/chart'
import { DrawingLayer, type RenderPlan } from '@openlot/ui/drawings'
import { createPortal } from 'react-dom'
import { tradedTimeOf } from '../market/tradedTimeOf.ts'
import { PlanSize } from '../ticket/PlanSize.tsx'
import { usePreparePlan } from '../ticket/usePreparePlan.ts'
import type { DrawingDesk } from './useDrawingDesk.ts'

interface Props {
  desk: DrawingDesk
  instrument: Instrument
  period: Period
  /** The chart; without its element it is loading. */
  ground: ChartGround
  isMagnetic: boolean
  /** Says what to tap next, where no tools stand beside the chart. */
  hasHint?: boolean
  /** The order of a plan has been put into the ticket. */
  onPrepared?: () => void
}

/** What has been drawn, on the chart itself; planned positions have the size that the ticket would give them. */
export function DrawingsLayer({
  desk,
  instrument,
  period,
  ground: { element, session },
  isMagnetic,
  hasHint = false,
  onPrepared,
}: Props) {
  'use memo'
  const prepare = usePreparePlan(instrument)
  const renderPlan: RenderPlan = (plan, show) => (
    <PlanSize instrument={instrument} plan={plan}>
      {show}
    </PlanSize>
  )
  if (element === null) return null
  return createPortal(
    <DrawingLayer
      key={instrument.Id}
      session={session}
      period={period}
      traded={tradedTimeOf(instrument.Sessions)}
      drawings={desk.drawings}
      isHidden={desk.isHidden}
      tool={desk.tool}
      start={desk.start}
      onStartDropped={desk.dropStart}
      onChange={desk.change}
      onToolDone={() => desk.setTool(undefined)}
      selected={desk.selected}
      onSelect={desk.select}
      revealed={desk.revealed}
      isMagnetic={isMagnetic}
      onUndo={desk.undo}
      onRedo={desk.redo}
      precision={instrument.PricePrecision}
      pipSize={instrument.PipSize}
      renderPlan={renderPlan}
      hasHint={hasHint}
      onUsePlan={(plan) => {
        prepare(plan)
        onPrepared?.()
      }}
    />,
    element,
  )
}
