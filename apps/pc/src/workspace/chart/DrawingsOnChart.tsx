import { useDrawings, type Period } from '@openlot/features/chart'
import { useSession } from '@openlot/features/session'
import type { Instrument } from '@openlot/features/market'
import type { ChartGround } from '@openlot/ui/chart'
import { DrawingLayer, DrawingTools, useDrawingHistory, type DrawingTool } from '@openlot/ui/drawings'
import { useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  instrument: Instrument
  period: Period
  /** The chart; without its element it is loading. */
  ground: ChartGround
}

/** The tools beside the chart, and what has been drawn with them on it. */
export default function DrawingsOnChart({ instrument, period, ground: { element, session } }: Props) {
  'use memo'
  const { user } = useSession()
  const owner = `${user?.id} ${instrument.Id}`
  const { drawings, setDrawings } = useDrawings(instrument.Id)
  const { change, undo, redo } = useDrawingHistory(drawings, setDrawings, owner)
  const [tool, setTool] = useState<DrawingTool>()
  const [selected, setSelected] = useState<string>()
  const [isMagnetic, setIsMagnetic] = useState(false)
  const isHidden = drawings.length > 0 && drawings.every(({ hidden }) => hidden === true)
  const setHidden = (hidden: boolean) => change(drawings.map((drawing) => ({ ...drawing, hidden })))

  return (
    <>
      <DrawingTools
        tool={tool}
        onToolChange={(next) => {
          setTool(next)
          setSelected(undefined)
        }}
        isMagnetic={isMagnetic}
        onMagnetChange={setIsMagnetic}
        count={drawings.length}
        isHidden={isHidden}
        onHiddenChange={setHidden}
        onDeleteAll={() => change([])}
        instrument={instrument.ShowCode}
      />
      {element &&
        createPortal(
          <DrawingLayer
            key={instrument.Id}
            session={session}
            period={period}
            drawings={drawings}
            tool={tool}
            onChange={change}
            onToolDone={() => setTool(undefined)}
            selected={selected}
            onSelect={setSelected}
            isMagnetic={isMagnetic}
            onUndo={undo}
            onRedo={redo}
            precision={instrument.PricePrecision}
            pipSize={instrument.PipSize}
          />,
          element,
        )}
    </>
  )
}
