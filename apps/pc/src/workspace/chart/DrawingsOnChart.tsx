import type { Period } from '@openlot/features/chart'
import { DrawingsLayer, useDrawingDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import type { ChartGround } from '@openlot/ui/chart'
import { DrawingList, DrawingTools } from '@openlot/ui/drawings'
import { useState } from 'react'

interface Props {
  instrument: Instrument
  period: Period
  /** The chart; without its element it is loading. */
  ground: ChartGround
}

/** The tools beside the chart, and what has been drawn with them on it. */
export default function DrawingsOnChart({ instrument, period, ground }: Props) {
  'use memo'
  const desk = useDrawingDesk(instrument)
  const [isMagnetic, setIsMagnetic] = useState(false)
  return (
    <>
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
            onSelect={desk.select}
          />
        }
      />
      <DrawingsLayer {...{ desk, instrument, period, ground, isMagnetic }} />
    </>
  )
}
