import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { CandleStrip } from './CandleStrip.tsx'

const meta = {
  title: 'Chart/CandleStrip',
  component: CandleStrip,
  args: {
    bar: { time: Date.UTC(2026, 10, 19, 22), open: 72498.4, high: 72560.12, low: 72471, close: 72526.01 },
    period: '15min',
    precision: 2,
  },
} satisfies Meta<typeof CandleStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Minutes: Story = {
  play: async ({ canvasElement }) => {
    for (const price of ['72,498.40', '72,560.12', '72,471.00', '72,526.01'])
      await expect(within(canvasElement).getByText(price)).toBeVisible()
  },
}
/** Its date is that of the trading day which began on the evening before. */
export const Day: Story = { args: { period: '1day' } }
export const Arabic: Story = { globals: { language: 'ar' } }
