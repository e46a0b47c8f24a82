import { useState } from 'react'
import { createPortal } from 'react-dom'
import { fireEvent, fn, waitFor } from 'storybook/test'
import { Chart } from '../Chart.tsx'
import { barAt, history } from '../fixtures.ts'
import type { PricePress } from '../pricePress.ts'
import type { ChartGround } from '../session.ts'
import type { ChartScale, LiveBars, LoadBars } from '../types.ts'
import { DrawingLayer, type DrawingStart } from './DrawingLayer.tsx'
import { DrawingList } from './DrawingList.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { areDrawingsFull, type Drawing, type DrawingPoint, type DrawingTool } from '@openlot/core/math'
import type { PositionPlan } from './position.ts'
import { createDrawingHistory, type DrawingHistoryStore } from './historyStore.ts'
import { useDrawingHistory } from './useDrawingHistory.ts'
import { useHideAll } from './useHideAll.ts'
import type { Spot } from './view.ts'

/** The point at a candle so many before the newest, so many pips from its close. */
export const point = (back: number, pips = 0): DrawingPoint => ({
  time: barAt('60min', back).time,
  price: Number((1.085 + pips * 0.0001).toFixed(5)),
})

/** A drawing of each tool. */
export const samples: Readonly<Record<DrawingTool, Drawing>> = {
  trend: { id: 'trend', tool: 'trend', points: [point(40, 20), point(22, 45)] },
  ray: { id: 'ray', tool: 'ray', points: [point(36, -40), point(26, -25)] },
  horizontal: { id: 'horizontal', tool: 'horizontal', points: [point(20, 30)] },
  channel: { id: 'channel', tool: 'channel', points: [point(40, -35), point(24, -10), point(24, 10)] },
  rectangle: { id: 'rectangle', tool: 'rectangle', points: [point(20, 20), point(8, -15)] },
  extended: { id: 'extended', tool: 'extended', points: [point(38, 5), point(30, 12)] },
  arrow: { id: 'arrow', tool: 'arrow', points: [point(44, -50), point(38, -30)] },
  vertical: { id: 'vertical', tool: 'vertical', points: [point(12, 0)] },
  pitchfork: { id: 'pitchfork', tool: 'pitchfork', points: [point(46, 0), point(40, 25), point(36, -5)] },
  fibonacci: { id: 'fibonacci', tool: 'fibonacci', points: [point(30, -40), point(10, 45)] },
  'fibonacci-extension': {
    id: 'fibonacci-extension',
    tool: 'fibonacci-extension',
    points: [point(44, -20), point(34, 10), point(28, -5)],
  },
  ellipse: { id: 'ellipse', tool: 'ellipse', points: [point(26, 35), point(18, 5)] },
  brush: { id: 'brush', tool: 'brush', points: [point(46, 30), point(44, 38), point(42, 33), point(40, 41)] },
  long: { id: 'long', tool: 'long', points: [point(20, 0), point(4, 40), point(4, -20)] },
  short: { id: 'short', tool: 'short', points: [point(44, 30), point(30, -10), point(30, 50)] },
  text: { id: 'text', tool: 'text', points: [point(34, 40)], text: 'Support from last week' },
  measure: { id: 'measure', tool: 'measure', points: [point(30, -30), point(14, 20)] },
}

/** Gets all drawings after each change. */
export const changed = fn<(drawings: readonly Drawing[]) => void>()

/** Gets the plan that is to be used. */
export const used = fn<(plan: PositionPlan) => void>()

interface DeskProps {
  initial: readonly Drawing[]
  selected?: string
  tool?: DrawingTool
  start?: DrawingStart
  isMagnetic?: boolean
  live?: LiveBars
  scale?: ChartScale
  isInverted?: boolean
  /** Some candles reach from a fifth of the others' prices upwards. */
  isWide?: boolean
}

const silent: LiveBars = () => () => undefined
const loadBars = history(900)
const loadWideBars: LoadBars = async (...page) => {
  const bars = await loadBars(...page)
  return bars.map((bar, at) => (at % 10 === 0 ? { ...bar, low: bar.low / 5 } : bar))
}

/** Asked for what can be done at a price. */
export const asked = fn<(press: PricePress) => void>()

/** A chart with drawings and their tools, as an app puts them together. */
export function Desk({ initial, ...props }: DeskProps) {
  const [drawings, setDrawings] = useState(initial)
  const [store] = useState(createDrawingHistory)
  return <ChartDesk {...props} {...{ drawings, setDrawings, store }} />
}

/** Two charts of one instrument, with the same drawings. */
export function TwoDesks({ initial, ...props }: DeskProps) {
  const [drawings, setDrawings] = useState(initial)
  const [store] = useState(createDrawingHistory)
  return (
    <>
      {['one', 'other'].map((name) => (
        <section key={name} aria-label={name}>
          {/* Each reads them for itself, as it does with a document. */}
          <ChartDesk {...props} {...{ setDrawings, store }} drawings={drawings.map((drawing) => ({ ...drawing }))} />
        </section>
      ))}
    </>
  )
}

interface ChartDeskProps extends Omit<DeskProps, 'initial'> {
  drawings: readonly Drawing[]
  setDrawings: (drawings: readonly Drawing[]) => void
  store: DrawingHistoryStore
}

function ChartDesk({
  drawings,
  setDrawings,
  store,
  selected: first,
  tool: firstTool,
  start,
  isMagnetic: magnet = false,
  live = silent,
  scale = 'linear',
  isInverted = false,
  isWide = false,
}: ChartDeskProps) {
  const { canUndo, canRedo, ...steps } = useDrawingHistory(
    drawings,
    (next) => {
      setDrawings(next)
      changed(next)
    },
    store,
  )
  const { isHidden, setHidden, change, undo, redo } = useHideAll(drawings, {
    ...steps,
    change(next, isContinued) {
      if (next.length > drawings.length && areDrawingsFull(drawings)) return false
      steps.change(next, isContinued)
      return true
    },
  })
  const [tool, setTool] = useState(firstTool)
  const [begun, setBegun] = useState(start)
  const [selected, setSelected] = useState(first)
  const [revealed, setRevealed] = useState<{ id: string }>()
  const [isMagnetic, setIsMagnetic] = useState(magnet)
  const [ground, setGround] = useState<ChartGround>()
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', blockSize: '460px' }}>
      <div style={{ inlineSize: '2.4375rem' }}>
        <DrawingTools
          tool={tool}
          onToolChange={setTool}
          isMagnetic={isMagnetic}
          onMagnetChange={setIsMagnetic}
          count={drawings.length}
          isFull={areDrawingsFull(drawings)}
          onUndo={canUndo ? undo : undefined}
          onRedo={canRedo ? redo : undefined}
          isHidden={isHidden}
          onHiddenChange={setHidden}
          onDeleteAll={() => change([])}
          instrument="EUR/USD"
          list={
            <DrawingList
              drawings={drawings}
              period="60min"
              precision={5}
              onChange={change}
              onSelect={(id) => {
                setSelected(id)
                setRevealed({ id })
                setHidden(false)
              }}
            />
          }
        />
      </div>
      <Chart
        code="EURUSD"
        period="60min"
        pricePrecision={5}
        loadBars={isWide ? loadWideBars : loadBars}
        {...{ live, scale, isInverted }}
        onGround={setGround}
        onPricePress={asked}
      />
      {ground?.element &&
        createPortal(
          <DrawingLayer
            session={ground.session}
            period="60min"
            drawings={drawings}
            isHidden={isHidden}
            tool={tool}
            start={begun}
            onStartDropped={() => setBegun(undefined)}
            onChange={change}
            onToolDone={() => {
              setTool(undefined)
              setBegun(undefined)
            }}
            selected={selected}
            onSelect={setSelected}
            revealed={revealed}
            isMagnetic={isMagnetic}
            onUndo={undo}
            onRedo={redo}
            precision={5}
            pipSize="0.0001"
            renderPlan={(_, show) => show({ lots: '0.08 lots', profit: '+32.00', loss: '−16.00' })}
            onUsePlan={used}
          />,
          ground.element,
        )}
    </div>
  )
}

/** The layer of a story, once it is there. */
export const layerIn = (canvasElement: HTMLElement) =>
  waitFor(() => {
    const svg = canvasElement.querySelector('svg:has([data-drawing], [data-drawing-surface])')
    if (svg === null) throw new Error('No drawing is shown yet')
    return svg
  })

/** What takes the pointer while a tool is chosen, once it is there. */
export const surfaceIn = (canvasElement: HTMLElement) =>
  waitFor(() => {
    const surface = canvasElement.querySelector<SVGRectElement>('[data-drawing-surface]')
    if (surface === null) throw new Error('Nothing can be drawn yet')
    return surface
  })

/** A mouse that is moved over the layer: pressed at the first spot, released at the last. */
export async function press(
  target: Element,
  spots: readonly Spot[],
  keys: { shiftKey?: boolean; ctrlKey?: boolean } = {},
) {
  const { left, top } = (target.closest('svg') ?? target).getBoundingClientRect()
  const at = ({ x, y }: Spot) => ({
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    button: 0,
    buttons: 1,
    clientX: left + x,
    clientY: top + y,
    ...keys,
  })
  // The browser knows no such pointer.
  target.setPointerCapture = () => undefined
  const [first, ...rest] = spots
  const last = spots.at(-1)
  if (first === undefined || last === undefined) return
  await fireEvent.pointerMove(target, at(first))
  await fireEvent.pointerDown(target, at(first))
  for (const spot of rest) await fireEvent.pointerMove(target, at(spot))
  await fireEvent.pointerUp(target, at(last))
}

/** Clicks, one after the other. */
export async function clicks(target: Element, spots: readonly Spot[], keys?: { shiftKey?: boolean }) {
  for (const spot of spots) await press(target, [spot], keys)
}
