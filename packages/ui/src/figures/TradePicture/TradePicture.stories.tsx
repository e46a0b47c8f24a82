import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { inForcedColours } from '../../testing/variants.ts'
import { TradePicture } from './TradePicture.tsx'

const START = Date.UTC(2026, 10, 24, 15)
const QUARTER_MS = 15 * 60_000

/** A fall, a rise through the trade, and what came after. */
const bars = Array.from({ length: 44 }, (_, index) => {
  const base = 1.1842 - 0.0002 * index + (index > 20 ? 0.00036 * (index - 20) : 0)
  const open = base + 0.0002 * Math.sin(index)
  const close = base + 0.0002 * Math.sin(index + 1.3)
  return {
    time: START + index * QUARTER_MS,
    open,
    close,
    high: Math.max(open, close) + 0.00015,
    low: Math.min(open, close) - 0.00015,
  }
})

const meta = {
  title: 'Figures/TradePicture',
  component: TradePicture,
  args: {
    label: 'EUR/USD, bought at 1.18012, closed at 1.18292',
    corner: '15M',
    bars,
    side: 'buy',
    entry: { time: START + 20 * QUARTER_MS, price: 1.18012 },
    exit: { time: START + 34 * QUARTER_MS, price: 1.18292 },
    stop: 1.17812,
    formatPrice: (price: number) => price.toFixed(5),
    formatTime: (time: number) => new Date(time).toISOString().slice(11, 16),
  },
} satisfies Meta<typeof TradePicture>
export default meta
type Story = StoryObj<typeof meta>

export const Won: Story = {
  play: async ({ canvasElement }) => {
    const picture = within(canvasElement).getByRole('figure', { name: /bought at/ })
    await expect(picture).toHaveTextContent('1.18012')
    await expect(picture).toHaveTextContent('1.17812')
  },
}
export const Lost: Story = {
  args: { label: 'EUR/USD, sold at 1.18012, closed at 1.18292', side: 'sell', stop: 1.18332 },
}
export const WithoutStop: Story = { args: { stop: undefined } }
export const WithoutCandles: Story = {
  args: { bars: [] },
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('figure')).toBeNull(),
}
export const Arabic: Story = { globals: { language: 'ar' } }
export const Desktop: Story = { globals: { density: 'compact' } }

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(Won)
