import { PaneHeights, type Period, useMendedCandles } from '@openlot/features/chart'
import { DrawingsLayer, useDrawingDesk, type PriceDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import { ChartSummary } from '@openlot/features/market/ChartSummary'
import { LazyPart, lazyRetry } from '@openlot/ui'
import type { ChartGround } from '@openlot/ui/chart'
import { DrawingList, DrawingTools } from '@openlot/ui/drawings'
import { useImperativeHandle, useState, type Ref } from 'react'
import type { ChartId } from '../state/panels.ts'
import { LinkedCrosshair } from './LinkedCrosshair.tsx'
import { useChart } from './useChart.ts'

const ComparedOnChart = lazyRetry(async () => ({
  default: (await import('@openlot/features/chart/ComparedOnChart')).ComparedOnChart,
}))

interface Props {
  chart: ChartId
  instrument: Instrument
  period: Period
  /** The chart; without its element it is loading. */
  ground: ChartGround
  /** The instruments that its own is compared with. */
  compared: readonly Instrument[]
  /** The charts that show the time under the crosshair of one another; none where they are not linked. */
  crosshairs: string | undefined
  /** Under the crosshair of this chart, in milliseconds since the epoch. */
  time: number | undefined
  ref: Ref<PriceDesk>
}

/**
 * The tools beside the chart, what has been drawn with them on it, other prices, and the crosshair of charts beside it;
 * what it shows, in words.
 */
export default function DrawingsOnChart({ chart, instrument, period, ground, compared, crosshairs, time, ref }: Props) {
  'use memo'
  const desk = useDrawingDesk(instrument)
  useImperativeHandle(ref, () => desk, [desk])
  useMendedCandles(ground, instrument, period)
  const holder = useChart(chart)
  const [isMagnetic, setIsMagnetic] = useState(false)
  return (
    <>
      <ChartSummary {...{ instrument, period }} />
      <PaneHeights {...{ ground, holder }} />
      {compared.length > 0 && (
        <LazyPart>
          <ComparedOnChart {...{ ground, period }} instruments={compared} />
        </LazyPart>
      )}
      {crosshairs !== undefined && <LinkedCrosshair group={crosshairs} ground={ground} time={time} />}
      <DrawingTools
        tool={desk.tool}
        onToolChange={desk.setTool}
        isMagnetic={isMagnetic}
        onMagnetChange={setIsMagnetic}
        count={desk.drawings.length}
        isFull={desk.isFull}
        onUndo={desk.canUndo ? desk.undo : undefined}
        onRedo={desk.canRedo ? desk.redo : undefined}
        isHidden={desk.isHidden}
        onHiddenChange={desk.setHidden}
        onDeleteAll={desk.deleteAll}
        instrument={instrument.ShowCode}
        list={
          <DrawingList
            drawings={desk.drawings}
            period={period}
            precision={instrument.PricePrecision}
            onChange={desk.change}
            onSelect={desk.reveal}
          />
        }
      />
      <DrawingsLayer {...{ desk, instrument, period, ground, isMagnetic }} />
    </>
  )
}
