import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { OvernightLine } from './OvernightLine.tsx'

const NOW = Date.UTC(2026, 10, 30, 12)
const HOUR_MS = 3_600_000
const AT = NOW + 10 * HOUR_MS
const monday = { SwapNext: { long: '-7.2', short: '2.1', nights: 1, at: AT } }
const wednesday = { SwapNext: { long: '-21.6', short: '6.3', nights: 3, at: AT } }

const meta = {
  title: 'Features/Ticket/OvernightLine',
  component: OvernightLine,
  args: { instrument: monday, side: 'buy', lots: '1', now: NOW },
  decorators: [(Story) => <div style={{ color: 'var(--text-quiet)', fontSize: 'var(--type-13)' }}>{Story()}</div>],
} satisfies Meta<typeof OvernightLine>
export default meta
type Story = StoryObj<typeof meta>

export const OneNight: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('−7.20 USD a night')
    await expect(within(canvasElement).getByText(/^next .*\d\d:00$/)).toBeVisible()
  },
}
/** Before a weekend, or a holiday, several are counted at once. */
export const ThreeNights: Story = {
  args: { instrument: wednesday, lots: '2' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('−14.40 USD a night')
    await expect(within(canvasElement).getByText(/: 3 nights, −43\.20$/)).toBeVisible()
  },
}
export const Sold: Story = {
  args: { side: 'sell' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('+2.10 USD a night')
  },
}
/** Where either side can still be pressed. */
export const BothSides: Story = {
  args: { side: undefined },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Buy −7.20 · Sell +2.10 USD a night')
  },
}
/** The line keeps its place while the lots are typed. */
export const WithoutLots: Story = {
  args: { lots: '' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('– USD a night')
  },
}
export const WithoutSwap: Story = {
  args: { instrument: { SwapNext: null } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('')
  },
}
export const Light: Story = { ...ThreeNights, globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(ThreeNights)
export const LargeText: Story = enlarged(ThreeNights)
export const ForcedColours: Story = inForcedColours(ThreeNights)
