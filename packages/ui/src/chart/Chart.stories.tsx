import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity, useState } from 'react'
import { expect, fn, mocked, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../controls/Button/Button.tsx'
import { Chart } from './Chart.tsx'
import { barAt, history, newest } from './fixtures.ts'
import { reloadCandles } from './reloadCandles.ts'
import type { ChartGround } from './session.ts'
import { barsIn, chartIn, ready, untilStill } from './testing.ts'
import type { Bar, LiveBars, LoadBars } from './types.ts'

const silent: LiveBars = () => () => undefined

const meta = {
  title: 'Chart/Chart',
  component: Chart,
  args: { code: 'EURUSD', period: '60min', pricePrecision: 5, loadBars: history(900), live: silent, height: '360px' },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Candles: Story = {
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const zone = (await within(canvasElement).findByText('New York')).getBoundingClientRect()
    const axis = chartIn(canvasElement).getDom('candle_pane', 'yAxis')!.getBoundingClientRect()
    await waitFor(() => expect(Math.abs(zone.left - axis.left)).toBeLessThan(2))
    await expect(zone.right).toBeLessThanOrEqual(axis.right + 1)
    await expect(zone.top).toBeGreaterThanOrEqual(axis.bottom - 1)
  },
}
export const Light: Story = { globals: { theme: 'light', direction: 'red-up' } }
export const Stale: Story = { args: { stale: true } }
export const Hollow: Story = { args: { type: 'hollow' } }
export const Bars: Story = { args: { type: 'bars' } }
export const Line: Story = { args: { type: 'line' } }
export const Area: Story = { args: { type: 'area' } }
export const Loading: Story = { args: { loadBars: () => new Promise(() => undefined) } }
export const Empty: Story = { args: { loadBars: history(0) } }
export const Arabic: Story = { globals: { language: 'ar' } }

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
    await expect(within(canvasElement).queryByText('History begins here')).toBeNull()
    chartIn(canvasElement).scrollByDistance(100_000)
    await waitFor(() => expect(barsIn(canvasElement)).toHaveLength(700))
    chartIn(canvasElement).scrollByDistance(100_000)
    await within(canvasElement).findByText('History begins here')
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
    const drawn = spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    chartIn(canvasElement).resize()
    const labels = () => drawn.mock.calls.map(([text]) => text).filter((text) => /[a-z]{3}/i.test(text))
    await waitFor(() => expect(labels().length).toBeGreaterThan(1))
    const format = new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric', timeZone: 'UTC' })
    // Two hours after 17:00 in New York it is past midnight in London, in winter and in summer.
    const dates = barsIn(canvasElement).map(({ timestamp }) => new Date(timestamp + 2 * 3_600_000))
    for (const label of labels()) {
      const date = dates.findLast((day) => format.format(day) === label)
      await expect(date?.getUTCDay() === 1 || date?.getUTCDate() === 1).toBe(true)
    }
  },
}

/** What the server had wrong in each candle. */
let error = 0
const spoilt: LoadBars = async (...asked) =>
  (await history(900)(...asked)).map((bar) => ({ ...bar, high: bar.high + error }))
let mended: ChartGround | undefined

export const PastCandlesThatChangeAreLoadedAgain: Story = {
  args: { loadBars: fn(spoilt), onGround: (ground) => void (mended = ground) },
  beforeEach: () => {
    error = 1
    mended = undefined
  },
  play: async ({ args, canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    chart.scrollByDistance(100_000)
    await waitFor(() => expect(barsIn(canvasElement)).toHaveLength(600))
    chart.scrollByDistance(-300)
    const times = barsIn(canvasElement).map(({ timestamp }) => timestamp)
    const { realFrom } = chart.getVisibleRange()
    await waitFor(() => expect(mended).toBeDefined())
    error = 0
    await reloadCandles(mended!.session, (end, limit) => spoilt('60min', end, limit))
    await waitFor(() => expect(barsIn(canvasElement).every(({ high }) => high < 2)).toBe(true))
    await expect(barsIn(canvasElement).map(({ timestamp }) => timestamp)).toEqual(times)
    // The scale follows what is drawn.
    const [top] = [chart.convertFromPixel([{ y: 5 }], { paneId: 'candle_pane' })].flat()
    await expect(top!.value).toBeLessThan(1.5)
    await expect(chart.getVisibleRange().realFrom).toBe(realFrom)
    // Older ones still load.
    chart.scrollByDistance(100_000)
    await waitFor(() => expect(barsIn(canvasElement)).toHaveLength(900))
    await expect(args.loadBars).toHaveBeenCalledTimes(4)
  },
}

export const PastCandlesThatCannotBeLoadedAgainAreNotShown: Story = {
  ...PastCandlesThatChangeAreLoadedAgain,
  play: async ({ args, canvasElement }) => {
    await ready(canvasElement)
    await waitFor(() => expect(mended).toBeDefined())
    error = 0
    const failed = () => Promise.reject(new Error('no answer'))
    mocked(args.loadBars).mockImplementationOnce(failed)
    await reloadCandles(mended!.session, failed)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(within(canvasElement).queryByRole('alert')).toBeNull())
    await waitFor(() => expect(barsIn(canvasElement).every(({ high }) => high < 2)).toBe(true))
  },
}

/** Before the first live price there are candles alone: indicators and what lies over the candles come after it. */
export const WaitsForThePrice: Story = {
  args: { indicators: [{ name: 'BOLL' }], onGround: fn() },
  render: function Waiting(args) {
    const [waits, setWaits] = useState(true)
    return (
      <>
        <Chart {...args} waits={waits} />
        <button type="button" onClick={() => setWaits(false)}>
          Price
        </button>
      </>
    )
  },
  play: async ({ args, canvasElement }) => {
    await ready(canvasElement)
    await untilStill(chartIn(canvasElement))
    await expect(chartIn(canvasElement).getIndicators({ name: 'BOLL' })).toEqual([])
    await expect(args.onGround).not.toHaveBeenCalled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Price' }))
    await waitFor(() => expect(chartIn(canvasElement).getIndicators({ name: 'BOLL' })).toHaveLength(1))
    await waitFor(() => expect(args.onGround).toHaveBeenCalled())
  },
}
