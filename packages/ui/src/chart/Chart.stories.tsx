import type { Meta, StoryObj } from '@storybook/react-vite'
import { init, type AxisTick } from 'klinecharts'
import { Activity, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Chart } from './Chart.tsx'
import { barAt, history, newest } from './fixtures.ts'
import type { Bar, LiveBars, LoadBars } from './types.ts'

const silent: LiveBars = () => () => undefined

const meta = {
  component: Chart,
  args: { code: 'EURUSD', period: '60min', pricePrecision: 5, loadBars: history(900), live: silent, height: '360px' },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

/** The library returns the chart it has already created in an element. */
function chartIn(canvasElement: HTMLElement) {
  const element = canvasElement.querySelector<HTMLElement>('openlot-chart')
  const chart = element && init(element)
  if (!chart) throw new Error('No chart was made')
  return chart
}

const barsIn = (canvasElement: HTMLElement) => chartIn(canvasElement).getDataList()

const ready = (canvasElement: HTMLElement) => waitFor(() => expect(barsIn(canvasElement).length).toBeGreaterThan(0))

export const WithLines: Story = {
  args: {
    lines: [
      { id: '1', kind: 'position-buy', price: 1.0849, label: 'Buy 0.10' },
      { id: '2', kind: 'position-sell', price: 1.0872, label: 'Sell 0.20' },
      { id: '3', kind: 'stop-loss', price: 1.083, label: 'SL' },
      { id: '4', kind: 'take-profit', price: 1.0885, label: 'TP' },
      { id: '5', kind: 'target', price: 1.082, label: 'Pending' },
    ],
  },
}

export const LineDragged: Story = {
  args: { ...WithLines.args, onLineMove: fn() },
  play: async ({ args: { onLineMove }, canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    const drag = async () => {
      const box = chart.getDom('candle_pane', 'main')?.getBoundingClientRect()
      const stop = chart.convertToPixel({ value: 1.083 }, { paneId: 'candle_pane' })
      if (box === undefined || Array.isArray(stop)) throw new Error('The line is nowhere')
      const target = chart.getDom()?.querySelector('div') ?? canvasElement
      const at = (dy: number) => {
        const clientX = box.x + 100
        const clientY = box.y + (stop.y ?? 0) + dy
        return { clientX, clientY, button: 0, buttons: 1, bubbles: true }
      }
      await fireEvent.mouseEnter(target, at(0))
      await fireEvent.mouseMove(target, at(0))
      await fireEvent.mouseDown(target, at(0))
      for (let dy = 2; dy <= 20; dy += 2) await fireEvent.mouseMove(document.documentElement, at(dy))
      await fireEvent.mouseUp(document.documentElement, at(20))
    }
    // The scale may still be changing, and the line with it.
    await waitFor(
      async () => {
        await drag()
        await expect(onLineMove).toHaveBeenCalledWith('3', expect.any(Number))
      },
      { timeout: 10_000, interval: 200 },
    )
    // It stays where the app has put it.
    await waitFor(() => expect(chart.getOverlays({ id: '3' })[0]?.points[0]?.value).toBe(1.083))
  },
}

export const Light: Story = { ...WithLines, globals: { theme: 'light', direction: 'red-up' } }
export const Stale: Story = { args: { ...WithLines.args, stale: true } }
/** Their tags are side by side. */
export const LinesAtOnePrice: Story = {
  args: {
    lines: [
      { id: '1', kind: 'position-buy', price: 1.0849, label: 'Buy 0.10' },
      { id: '2', kind: 'position-sell', price: 1.08492, label: 'Sell 0.20' },
      { id: '3', kind: 'position-buy', price: 1.08495, label: 'Buy 12.50' },
    ],
  },
}
export const Indicators: Story = { args: { indicators: ['MA', 'BOLL', 'VOL', 'MACD', 'RSI'], height: '560px' } }
export const Loading: Story = { args: { loadBars: () => new Promise(() => undefined) } }
export const Empty: Story = { args: { loadBars: history(0) } }
export const Arabic: Story = { ...WithLines, globals: { language: 'ar' } }

let attempts = 0

export const FailedThenRetried: Story = {
  args: {
    loadBars: (...asked) => (attempts++ === 0 ? Promise.reject(new Error('no answer')) : history(400)(...asked)),
  },
  beforeEach: () => void (attempts = 0),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Try again' }))
    await ready(canvasElement)
    await waitFor(() => expect(within(canvasElement).queryByRole('alert')).toBeNull())
  },
}

export const Failed: Story = { args: { loadBars: () => Promise.reject(new Error('no answer')) } }

export const OlderBarsLoadUntilThereAreNone: Story = {
  args: { loadBars: fn(history(700)) },
  play: async ({ args, canvasElement }) => {
    await ready(canvasElement)
    await waitFor(() => expect(barsIn(canvasElement)).toHaveLength(300))
    chartIn(canvasElement).scrollByDistance(100_000)
    await waitFor(() => expect(barsIn(canvasElement)).toHaveLength(600))
    await expect(args.loadBars).toHaveBeenLastCalledWith('60min', barAt('60min', 299).time, 300)
    chartIn(canvasElement).scrollByDistance(100_000)
    await waitFor(() => expect(barsIn(canvasElement)).toHaveLength(700))
    chartIn(canvasElement).scrollByDistance(100_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(args.loadBars).toHaveBeenCalledTimes(3)
    const times = barsIn(canvasElement).map((bar) => bar.timestamp)
    await expect(times).toEqual(times.toSorted((a, b) => a - b))
    await expect(new Set(times).size).toBe(700)
  },
}

/** Answers manually, so that a test decides which one arrives first. */
const answers: { code: string; give: () => void }[] = []
const byHand =
  (code: string, start: number): LoadBars =>
  (...asked) =>
    new Promise((resolve) => answers.push({ code, give: () => void history(50, start)(...asked).then(resolve) }))
const loaders = { EURUSD: byHand('EURUSD', 1), XAUUSD: byHand('XAUUSD', 2000) }

function Switching() {
  const [code, setCode] = useState<keyof typeof loaders>('EURUSD')
  return (
    <>
      <Button onClick={() => setCode('XAUUSD')}>Gold</Button>
      <Chart code={code} period="1min" pricePrecision={2} loadBars={loaders[code]} live={silent} height="320px" />
    </>
  )
}

export const LateAnswerOfAFormerSymbolIsDropped: Story = {
  render: () => <Switching />,
  beforeEach: () => void (answers.length = 0),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Gold' }))
    const euro = answers.filter((answer) => answer.code === 'EURUSD')
    const gold = answers.filter((answer) => answer.code === 'XAUUSD')
    await expect(gold).toHaveLength(1)
    for (const answer of gold) answer.give()
    await ready(canvasElement)
    for (const answer of euro) answer.give()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(barsIn(canvasElement).every((bar) => bar.close > 1000)).toBe(true)
  },
}

let send: (bar: Bar) => void = () => undefined
const unsubscribe = fn()

export const LiveCandle: Story = {
  args: {
    live: (onBar) => {
      send = onBar
      return unsubscribe
    },
  },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const last = barAt('60min', 0)
    for (const close of [1.1, 1.2, 1.3]) send({ ...last, close })
    await waitFor(() => expect(barsIn(canvasElement).at(-1)?.close).toBe(1.3))
    await expect(barsIn(canvasElement)).toHaveLength(300)
    send({ ...last, time: newest + 3_600_000, close: 1.1 })
    await waitFor(() => expect(barsIn(canvasElement)).toHaveLength(301))
  },
}

function Hiding({ loadBars }: { loadBars: LoadBars }) {
  const [shown, setShown] = useState(true)
  return (
    <>
      <Button onClick={() => setShown(!shown)}>Switch</Button>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Chart code="EURUSD" period="60min" pricePrecision={5} loadBars={loadBars} live={silent} height="320px" />
      </Activity>
    </>
  )
}

export const ComesBackAsItWasLeft: Story = {
  render: ({ loadBars }) => <Hiding loadBars={loadBars} />,
  args: { loadBars: fn(history(900)) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    const atFirst = chart.getVisibleRange()
    chart.scrollByDistance(120)
    await waitFor(() => expect(chart.getVisibleRange()).not.toEqual(atFirst))
    const left = chart.getVisibleRange()
    const pane = chart.getDom()
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }))
    await waitFor(() => expect(pane).not.toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }))
    await expect(canvas.queryByRole('status')).toBeNull()
    await waitFor(() => expect(pane).toBeVisible())
    await expect(chartIn(canvasElement)).toBe(chart)
    await expect(chart.getVisibleRange()).toEqual(left)
  },
}

function Leaving() {
  const [here, setHere] = useState(true)
  return (
    <>
      <Button onClick={() => setHere(false)}>Leave</Button>
      {here && <Hiding loadBars={history(100)} />}
    </>
  )
}

export const DisposedWhenUnmountedWhileHidden: Story = {
  render: () => <Leaving />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await ready(canvasElement)
    const element = canvasElement.querySelector('openlot-chart')
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }))
    await expect(element?.childElementCount).toBe(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(element?.childElementCount).toBe(0))
  },
}

export const DaysAreLabelledByTheirTradingDate: Story = {
  args: { period: '1day' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    const ticks: AxisTick[] = []
    chart.overrideXAxis({
      createTicks: ({ defaultTicks }) => {
        ticks.splice(0, ticks.length, ...defaultTicks)
        return defaultTicks
      },
    })
    chart.resize()
    await waitFor(() => expect(ticks.length).toBeGreaterThan(0))
    await expect(barsIn(canvasElement).at(-1)?.timestamp).toBe(newest)
    for (const { value, text } of ticks) {
      // Two hours after 17:00 in New York it is past midnight in London, in winter and in summer.
      await expect(text).toBe(new Date(Number(value) + 2 * 3_600_000).toISOString().slice(0, 10))
    }
  },
}
