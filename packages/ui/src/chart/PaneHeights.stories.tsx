import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { createPortal } from 'react-dom'
import { Chart, type ChartProps } from './Chart.tsx'
import { history } from './fixtures.ts'
import { PaneGrips } from './PaneGrips.tsx'
import type { ChartGround } from './session.ts'
import { chartIn, ready } from './testing.ts'
import type { ChartIndicator } from './types.ts'

/** Called once drags are followed. */
const onFollowed = fn()
const onIndicators = fn<(indicators: readonly ChartIndicator[]) => void>()

/** A chart that keeps the heights of its panes. */
function Kept({ indicators: first = [], ...props }: ChartProps) {
  const [indicators, setIndicators] = useState(first)
  const [ground, setGround] = useState<ChartGround>()
  useEffect(() => {
    if (ground?.element) onFollowed()
  }, [ground])
  return (
    <>
      <Chart {...props} indicators={indicators} onGround={setGround} />
      {ground?.element &&
        createPortal(
          <PaneGrips
            session={ground.session}
            labelOf={({ name }) => `Height of ${name}`}
            onChange={(next) => {
              onIndicators(next)
              setIndicators(next)
            }}
          />,
          ground.element,
        )}
    </>
  )
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

/** A grip beside the axis takes fingers and keys; the pane above gives what the pane below gets. */
export const ByFingerAndKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await ready(canvasElement)
    const grip = await canvas.findByRole('separator', { name: 'Height of MACD' })
    // Of a finger that there is not.
    grip.setPointerCapture = () => undefined
    const { x, y, width, height } = grip.getBoundingClientRect()
    const finger = (dy: number) => ({
      pointerId: 5,
      pointerType: 'touch',
      isPrimary: true,
      button: 0,
      clientX: x + width / 2,
      clientY: y + height / 2 + dy,
    })
    await waitFor(() => expect(heightIn(canvasElement, 'MACD')).toBe(80))
    await fireEvent.pointerDown(grip, finger(0))
    await fireEvent.pointerMove(grip, finger(-30))
    await waitFor(() => expect(heightIn(canvasElement, 'MACD')).toBe(110))
    await expect(heightIn(canvasElement, 'RSI')).toBe(50)
    await expect(grip).toHaveAttribute('aria-valuenow', '110')
    await expect(onIndicators).not.toHaveBeenCalled()
    await fireEvent.pointerUp(grip, finger(-30))
    await expect(onIndicators).toHaveBeenCalledTimes(1)
    await expect(onIndicators.mock.lastCall![0][2]?.height).toBeCloseTo(110 / 600, 2)

    const first = canvas.getByRole('separator', { name: 'Height of RSI' })
    first.focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(heightIn(canvasElement, 'RSI')).toBeCloseTo(58, 0))
    await expect(heightIn(canvasElement, 'MACD')).toBeCloseTo(110, 0)
    await userEvent.keyboard('{End}{Home}')
    await waitFor(() => expect(heightIn(canvasElement, 'RSI')).toBeCloseTo(40, 0))
    await expect(first).toHaveAttribute('aria-valuenow', '40')
    // Taken by the browser, it is where it was.
    await fireEvent.pointerDown(grip, finger(-30))
    await fireEvent.pointerMove(grip, finger(0))
    await waitFor(() => expect(heightIn(canvasElement, 'MACD')).toBeCloseTo(80, 0))
    const { length } = onIndicators.mock.calls
    await fireEvent.pointerCancel(grip, finger(0))
    await waitFor(() => expect(heightIn(canvasElement, 'MACD')).toBeCloseTo(110, 0))
    await expect(onIndicators).toHaveBeenCalledTimes(length)
  },
}
