import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Chart } from './Chart.tsx'
import { history } from './fixtures.ts'
import { barsIn, chartIn, ready } from './testing.ts'
import type { ChartTrade } from './types.ts'

const loadBars = history(900)
const told = fn()

/** Trades of the newest candles. */
const newest = await loadBars('60min', undefined, 60)
const at = (fromEnd: number) => newest.at(-fromEnd)!
const pointAt = (fromEnd: number) => ({ time: at(fromEnd).time, price: at(fromEnd).close })
const list: ChartTrade[] = [
  { id: '1', side: 'buy', opened: pointAt(50), closed: pointAt(38), result: '+84.00', direction: 'up' },
  { id: '2', side: 'sell', opened: pointAt(30), closed: pointAt(18), result: '−9.40', direction: 'down' },
  { id: '3', side: 'buy', opened: pointAt(8) },
]

const meta = {
  title: 'Chart/Own trades',
  component: Chart,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars,
    live: () => () => undefined,
    height: '420px',
    trades: { list, onSince: told },
  },
  beforeEach: () => {
    told.mockClear()
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Marks: Story = {
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const arrows = () => [...canvasElement.querySelectorAll('svg g')]
    await waitFor(() => expect(arrows().length).toBe(3))
    await expect(arrows().map((arrow) => arrow.textContent)).toEqual(expect.arrayContaining(['+84.00', '−9.40', '']))
    // Scrolled back, they are gone, and older ones are asked for.
    const oldest = barsIn(canvasElement)[0]!.timestamp
    chartIn(canvasElement).scrollByDistance(3000)
    await waitFor(() => expect(arrows().length).toBe(0))
    await waitFor(() =>
      expect(Math.min(...told.mock.calls.map(([since]) => Number(since)))).toBeLessThanOrEqual(
        oldest + 3_600_000 * 100,
      ),
    )
  },
}
export const Light: Story = { globals: { theme: 'light' } }
