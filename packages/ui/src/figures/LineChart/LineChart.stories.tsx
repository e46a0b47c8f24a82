import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatDate, formatMoney, formatNumber, formatPercent } from '@openlot/i18n'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { LineChart, type CurvePoint } from './LineChart.tsx'
import { inForcedColours } from '../../testing/variants.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 9, 31)

/** Three weeks of a curve, two points a day. */
const curve = (at: (share: number) => number): CurvePoint[] =>
  Array.from({ length: 43 }, (_, index) => ({
    time: START + (index * DAY_MS) / 2,
    value: (at(index / 42) + Math.sin(index * 1.7) * 0.9).toFixed(2),
  }))

const gain = curve((share) => (share < 0.3 ? -20 * share * (1 - share) : 44 * share - 17))
const percent = (value: string) => formatPercent(value, 'en', { decimals: value.includes('.') ? 2 : 0, signed: true })

const meta = {
  title: 'Figures/LineChart',
  component: LineChart,
  args: {
    label: 'Profit of Aya K., past 3 weeks',
    points: gain,
    reference: '0',
    area: true,
    formatValue: percent,
    formatTime: (time) => formatDate(time, 'en', 'monthDay', 'UTC'),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '30rem', blockSize: '15rem' }}>{Story()}</div>],
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

export const Gain: Story = {}
export const Loss: Story = { args: { points: curve((share) => -9 * share), label: 'Profit, past 3 weeks' } }

/** A balance has no direction: ink, with a dotted line at what it was before. */
export const Balance: Story = {
  args: {
    label: 'Equity, past 3 weeks',
    points: curve((share) => 12_093 + 387 * share),
    reference: '12093.31',
    tone: 'ink',
    formatValue: (value) => formatMoney(value, 'en'),
  },
}
export const Small: Story = {
  args: { ...Balance.args, small: true },
  decorators: [(Story) => <div style={{ inlineSize: '8rem', blockSize: '3.5rem' }}>{Story()}</div>],
}

const [worth, highest] = (() => {
  const points = curve((share) => 12_000 + 1000 * Math.sin(share * 4.2) + 300 * Math.sin(share * 17))
  const peaks = points.map((_, index) => Math.max(...points.slice(0, index + 1).map(({ value }) => Number(value))))
  return [points, peaks]
})()

/** Net values: shaded below the highest so far, the largest fall is measured, the last is on the axis. */
export const Drawdown: Story = {
  args: {
    label: 'Equity, 31 October to 21 November',
    points: worth,
    reference: worth[0]?.value ?? '0',
    tone: 'ink',
    area: false,
    peaks: highest,
    drawdown: { at: worth.at(-1)?.time ?? 0, label: '−14.95%' },
    axisTimes: [START + DAY_MS, START + 8 * DAY_MS, START + 15 * DAY_MS].map((time) => ({
      time,
      label: formatDate(time, 'en', 'monthDay', 'UTC'),
    })),
    marksLast: true,
    formatValue: (value) => formatNumber(value, 'en'),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('−14.95%')).toBeVisible()
  },
}
/** The label stands where there is room. */
export const DrawdownAtStart: Story = {
  args: { ...Drawdown.args, drawdown: { at: worth[6]?.time ?? 0, label: '−0.40%' } },
}
export const DrawdownLight: Story = { ...Drawdown, globals: { theme: 'light' } }

export const OnePoint: Story = { args: { points: [{ time: START, value: '1.5' }] } }
export const NoPoints: Story = { args: { points: [] } }
export const RedUp: Story = { globals: { direction: 'red-up' } }

/** It does not mirror: time runs to the right in every language. */
export const Arabic: Story = { globals: { language: 'ar' } }

/** A native range, so all of its keys work; scripted key presses do not reach it. */
export const KeysReadIt: Story = {
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole('slider', { name: 'Profit of Aya K., past 3 weeks' })
    await userEvent.tab()
    await expect(chart).toHaveFocus()
    await fireEvent.change(chart, { target: { value: '0' } })
    await expect(chart).toHaveAttribute('aria-valuetext', '31 Oct: 0.00%')
    await fireEvent.change(chart, { target: { value: '2' } })
    await expect(chart).toHaveValue('2')
    await expect(within(canvasElement).getAllByText('1 Nov')).toHaveLength(1)
    await fireEvent.change(chart, { target: { value: '42' } })
    await expect(chart).toHaveValue('42')
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(Gain)
