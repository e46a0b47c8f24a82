import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Chart, type ChartProps } from './Chart.tsx'
import { history } from './fixtures.ts'
import { onPanesDragged } from './indicators/draggedPanes.ts'
import type { ChartSession } from './session.ts'
import { chartIn, ready } from './testing.ts'
import type { ChartIndicator } from './types.ts'

/** Called once drags are followed. */
const onFollowed = fn()
const onIndicators = fn<(indicators: readonly ChartIndicator[]) => void>()

/** A chart that keeps the heights of its panes. */
function Kept({ indicators: first = [], ...props }: ChartProps) {
  const [indicators, setIndicators] = useState(first)
  const [session, setSession] = useState<ChartSession>()
  useEffect(() => {
    if (session === undefined) return
    onFollowed()
    return onPanesDragged(session.chart, (next) => {
      onIndicators(next)
      setIndicators(next)
    })
  }, [session])
  return <Chart {...props} indicators={indicators} onGround={(ground) => setSession(ground.session)} />
}

const meta = {
  title: 'Chart/Pane heights',
  component: Chart,
  render: (args) => <Kept {...args} />,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars: history(900),
    live: () => () => undefined,
    indicators: [{ name: 'MA' }, { name: 'RSI' }, { name: 'MACD' }],
    height: '600px',
  },
  beforeEach() {
    onFollowed.mockClear()
    onIndicators.mockClear()
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

const heightIn = (canvasElement: HTMLElement, id: string) =>
  chartIn(canvasElement).getSize(`pane_${id}`, 'main')?.height ?? 0

/** Drags the line above a pane, until it stands there: the library takes no more than fifty moves a second. */
async function drag(canvasElement: HTMLElement, id: string, dy: number) {
  const chart = chartIn(canvasElement)
  const pane = chart.getDom(`pane_${id}`, 'root')
  const root = canvasElement.querySelector('openlot-chart [tabindex]')
  if (!pane || !root) throw new Error('No pane')
  const { left, top } = pane.getBoundingClientRect()
  const send = (target: EventTarget, type: string, y: number) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: type === 'mouseup' ? 0 : 1,
        clientX: left + 100,
        clientY: y,
      }),
    )
  send(root, 'mouseenter', top)
  send(root, 'mousemove', top)
  send(root, 'mousedown', top)
  await waitFor(async () => {
    send(document.documentElement, 'mousemove', top + dy)
    await expect(pane.getBoundingClientRect().top).toBeCloseTo(top + dy, 0)
  })
  send(document.documentElement, 'mouseup', top + dy)
}

/** Told once, when it is let go: as a share of the chart, for the panes that have changed. */
export const Dragged: Story = {
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    await waitFor(() => expect(heightIn(canvasElement, 'MACD')).toBe(80))
    await waitFor(() => expect(onFollowed).toHaveBeenCalled())
    await drag(canvasElement, 'MACD', -20)
    await waitFor(() => expect(onIndicators).toHaveBeenCalledTimes(1))
    const [ma, rsi, macd] = onIndicators.mock.lastCall![0]
    await expect(ma).toEqual({ name: 'MA' })
    await expect(rsi?.height).toBeCloseTo(60 / 600, 2)
    await expect(macd?.height).toBeCloseTo(100 / 600, 2)
    await expect(heightIn(canvasElement, 'MACD')).toBeCloseTo(100, 0)
  },
}

/** As stored, also on a chart of another size; what is no share is as usual. */
export const Restored: Story = {
  args: {
    height: '400px',
    indicators: [
      { name: 'RSI', height: 0.25 },
      { name: 'MACD', height: 7 },
    ],
  },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    await waitFor(() => expect(heightIn(canvasElement, 'RSI')).toBeCloseTo(100, 0))
    await expect(heightIn(canvasElement, 'MACD')).toBe(80)
  },
}
