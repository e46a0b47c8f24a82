import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Chart } from './Chart.tsx'
import { compareOn } from './compare/index.ts'
import { barAt, history } from './fixtures.ts'
import type { ChartGround } from './session.ts'
import { chartIn } from './testing.ts'
import type { Bar } from './types.ts'

const onGround = fn<(ground: ChartGround) => void>()

const meta = {
  title: 'Chart/Compared prices',
  component: Chart,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars: history(900),
    live: () => () => undefined,
    scale: 'percentage',
    height: '320px',
    onGround,
  },
  beforeEach() {
    onGround.mockClear()
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

const sessionNow = () =>
  waitFor(() => {
    const session = onGround.mock.lastCall?.[0].session
    if (session === undefined) throw new Error('Not ready yet')
    return session
  })

/** The value of a compared price at each candle, as a price of the chart's own instrument. */
const valuesIn = (canvasElement: HTMLElement, id: string) =>
  (chartIn(canvasElement).getIndicators({ id })[0]?.result ?? []) as { value?: number }[]

/** Each begins at nothing at the first candle in sight, so all meet there; the scale holds all of them. */
export const Two: Story = {
  play: async ({ canvasElement }) => {
    const session = await sessionNow()
    let tick: ((bar: Bar) => void) | undefined
    compareOn(session, {
      id: 'gbp',
      name: 'GBP/USD',
      colour: 'orange',
      period: '60min',
      loadBars: async (period, end, limit) => {
        const bars = await history(900, 1.31)(period, end, limit)
        return bars.map((bar) => ({ ...bar, close: bar.close * (1 + (bar.time - barAt('60min', 120).time) / 3e10) }))
      },
      live: (onBar) => {
        tick = onBar
        return () => undefined
      },
    })
    const young = compareOn(session, {
      id: 'new',
      name: 'NEW',
      colour: 'pink',
      period: '60min',
      // Younger than the candles in sight.
      loadBars: history(20, 40_000),
      live: () => () => undefined,
    })
    const chart = chartIn(canvasElement)
    const from = () => Math.max(0, chart.getVisibleRange().from)
    await waitFor(() =>
      expect(valuesIn(canvasElement, 'gbp')[from()]?.value).toBeCloseTo(chart.getDataList()[from()]?.close ?? 0, 9),
    )
    const last = chart.getDataList().length - 1
    await waitFor(() => expect(valuesIn(canvasElement, 'new')[last - 19]?.value).toBeDefined())
    await expect(valuesIn(canvasElement, 'new')[last - 20]?.value).toBeUndefined()
    // A tick of the other market moves its line, and the scale with it.
    const before = valuesIn(canvasElement, 'gbp')[last]?.value ?? 0
    const newest = barAt('60min', 0, 1.31)
    tick?.({ ...newest, close: newest.close * 1.2 })
    await waitFor(() => expect(valuesIn(canvasElement, 'gbp')[last]?.value ?? 0).toBeGreaterThan(before * 1.1))
    await waitFor(() => expect(session.scale.yOf(valuesIn(canvasElement, 'gbp')[last]?.value ?? 0)).toBeGreaterThan(0))
    young.stop()
    await expect(chart.getIndicators({ id: 'new' })).toEqual([])
    await expect(chart.getIndicators({ id: 'gbp' })).toHaveLength(1)
  },
}
