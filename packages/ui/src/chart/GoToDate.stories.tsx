import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Chart } from './Chart.tsx'
import { barAt, pagesOf } from './fixtures.ts'
import { goToTime } from './goToTime.ts'
import type { ChartGround } from './session.ts'
import { barsIn, chartIn, ready } from './testing.ts'
import type { Bar } from './types.ts'

const onGround = fn<(ground: ChartGround) => void>()
const [FROM_CLOSURE, TO_CLOSURE] = [2600, 2549]
/** 4,000 hours, with a weekend in them. */
const hours = Array.from({ length: 4000 }, (_, index) => 3999 - index)
  .filter((back) => back > FROM_CLOSURE || back < TO_CLOSURE)
  .map((back) => barAt('60min', back))
const timeAt = (back: number) => barAt('60min', back).time
const pages = pagesOf(hours)
const loadBars = fn(pages.loadBars)
const loadBarsFrom = fn(pages.loadBarsFrom)
let tick: (bar: Bar) => void = () => undefined

const meta = {
  title: 'Chart/Go to a date',
  component: Chart,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars,
    loadBarsFrom,
    live: (onBar) => {
      tick = onBar
      return () => undefined
    },
    height: '320px',
    onCrosshair: fn(),
    onGround,
  },
  beforeEach() {
    onGround.mockClear()
    loadBars.mockClear().mockImplementation(pages.loadBars)
    loadBarsFrom.mockClear().mockImplementation(pages.loadBarsFrom)
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

const unbroken = () => new AbortController().signal
const sessionOf = async (canvasElement: HTMLElement) => {
  await ready(canvasElement)
  return waitFor(() => {
    const session = onGround.mock.lastCall?.[0].session
    if (session === undefined) throw new Error('Not ready yet')
    return session
  })
}
const isInSight = (canvasElement: HTMLElement, time: number) => {
  const { from, to } = chartIn(canvasElement).getVisibleRange()
  return barsIn(canvasElement)
    .slice(from, to)
    .some(({ timestamp }) => timestamp === time)
}
/** Candles that follow each other as they do in the whole history: none is left out, and none comes twice. */
async function expectNoGap(canvasElement: HTMLElement) {
  const times = barsIn(canvasElement).map(({ timestamp }) => timestamp)
  const at = hours.findIndex(({ time }) => time === times[0])
  await expect(times).toEqual(hours.slice(at, at + times.length).map(({ time }) => time))
}

/** Far back only what is around the date is loaded; a tick changes none of it, and the newest price keeps its tag. */
export const FarBack: Story = {
  play: async ({ args, canvasElement }) => {
    const session = await sessionOf(canvasElement)
    loadBars.mockClear()
    const time = timeAt(3000)
    await expect(await goToTime(session, time + 60_000, unbroken())).toEqual({ kind: 'shown' })
    await expect(loadBars).toHaveBeenCalledOnce()
    await expect(loadBarsFrom).toHaveBeenCalledOnce()
    await expect(isInSight(canvasElement, time)).toBe(true)
    await waitFor(() => expect(args.onCrosshair).toHaveBeenLastCalledWith(expect.objectContaining({ time })))
    await expectNoGap(canvasElement)

    tick({ ...barAt('60min', 0), close: 1.0876, high: 1.09 })
    await expect(await within(canvasElement).findByText('1.08760')).toBeInTheDocument()
    await expect(session.scale.last()?.close).toBe(1.0876)
    await expectNoGap(canvasElement)

    await userEvent.click(within(canvasElement).getByRole('button', { name: /newest/ }))
    await waitFor(() => expect(isInSight(canvasElement, timeAt(0))).toBe(true))
    await expect(session.isPast()).toBe(false)
    await expectNoGap(canvasElement)
  },
}

/** Panned towards now, the candles come page by page until they end with the newest, which is followed again. */
export const BackByPanning: Story = {
  play: async ({ canvasElement }) => {
    const session = await sessionOf(canvasElement)
    await goToTime(session, timeAt(1600), unbroken())
    const chart = chartIn(canvasElement)
    await waitFor(
      async () => {
        chart.scrollByDistance(-3000)
        await expect(session.isPast()).toBe(false)
      },
      { timeout: 10_000 },
    )
    await expectNoGap(canvasElement)
    tick({ ...barAt('60min', 0), close: 1.0876, high: 1.09 })
    await waitFor(() => expect(barsIn(canvasElement).at(-1)?.close).toBe(1.0876))
  },
}

/** What is loaded is kept where the new candles reach it: nothing is left out, and ticks go on. */
export const NotFar: Story = {
  play: async ({ canvasElement }) => {
    const session = await sessionOf(canvasElement)
    await goToTime(session, timeAt(600), unbroken())
    await expect(session.isPast()).toBe(false)
    await expect(isInSight(canvasElement, timeAt(600))).toBe(true)
    await expectNoGap(canvasElement)
    await expect(barsIn(canvasElement).at(-1)?.timestamp).toBe(timeAt(0))
    // Nothing is loaded for what is there.
    loadBarsFrom.mockClear()
    await goToTime(session, timeAt(100), unbroken())
    await expect(isInSight(canvasElement, timeAt(100))).toBe(true)
    await expect(loadBarsFrom).not.toHaveBeenCalled()
  },
}

/** On a weekend the market has no candle: the next one after it is shown. */
export const InAClosure: Story = {
  play: async ({ args, canvasElement }) => {
    const session = await sessionOf(canvasElement)
    await goToTime(session, timeAt(FROM_CLOSURE - 5), unbroken())
    const time = timeAt(TO_CLOSURE - 1)
    await expect(isInSight(canvasElement, time)).toBe(true)
    await waitFor(() => expect(args.onCrosshair).toHaveBeenLastCalledWith(expect.objectContaining({ time })))
  },
}

/** The first candle is told where the date is before it, and can be gone to. */
export const BeforeTheHistory: Story = {
  play: async ({ canvasElement }) => {
    const session = await sessionOf(canvasElement)
    const before = barsIn(canvasElement)
    const first = timeAt(3999)
    await expect(await goToTime(session, 0, unbroken())).toEqual({ kind: 'before', first })
    await expect(barsIn(canvasElement)).toBe(before)
    await goToTime(session, first, unbroken())
    await expect(isInSight(canvasElement, first)).toBe(true)
    await expect(await within(canvasElement).findByText('History begins here')).toBeVisible()
  },
}

/** Of two, the later one counts; one that is given up, or cannot be loaded, leaves the chart as it is. */
export const GivenUp: Story = {
  play: async ({ canvasElement }) => {
    const session = await sessionOf(canvasElement)
    const former = goToTime(session, timeAt(3000), unbroken())
    const later = goToTime(session, timeAt(2000), unbroken())
    await expect(await former).toEqual({ kind: 'cancelled' })
    await expect(await later).toEqual({ kind: 'shown' })
    const shown = barsIn(canvasElement)

    const giving = new AbortController()
    const given = goToTime(session, timeAt(3500), giving.signal)
    giving.abort()
    await expect(await given).toEqual({ kind: 'cancelled' })
    loadBarsFrom.mockRejectedValue(new Error('no network'))
    await expect(goToTime(session, timeAt(3500), unbroken())).rejects.toThrow('no network')
    await expect(barsIn(canvasElement)).toBe(shown)
  },
}
