import type { Alert } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { AlertRow } from './AlertRow.tsx'

const alert: Alert = {
  id: 7,
  forex_id: 1,
  account_id: 0,
  source: 'bid',
  kind: 'below',
  value: '1.18000',
  window: 0,
  repeat: 0,
  note: '',
  status: 'live',
  created_at: Date.UTC(2026, 10, 25),
  expires_at: Date.UTC(2027, 1, 23),
  fires: 0,
  fired: [],
}

const meta = {
  title: 'Features/Alerts/AlertRow',
  component: AlertRow,
  args: {
    alert,
    instrument: { ShowCode: 'EUR/USD', Logo: 'EURUSD', PricePrecision: 5, PipSize: '0.0001' },
    market: { bid: '1.18500', ask: '1.18520' },
    onEdit: fn(),
    onToggle: fn(),
    onRemove: fn(),
  },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof AlertRow>
export default meta
type Story = StoryObj<typeof meta>

/** How far away it is, a switch that pauses it; the rest of the row changes it. */
export const Live: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('50.0 pips')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'EUR/USD · At or below 1.18000' }))
    await expect(args.onToggle).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: /^Edit EUR\/USD\s*At or below 1\.18000/ }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}
export const WithNote: Story = { args: { alert: { ...alert, source: 'mid', note: 'Second test of the low' } } }
export const Paused: Story = { args: { alert: { ...alert, status: 'paused' } } }
export const InPerCent: Story = { args: { alert: { ...alert, kind: 'range', value: '0.5', window: 15 } } }

/** What has become of it; it can be removed, or set again. */
export const Fired: Story = {
  args: {
    alert: {
      ...alert,
      status: 'fired',
      fires: 1,
      fired: [{ price: '1.17998', time: Date.UTC(2026, 10, 25, 8, 12), late: 0 }],
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^Fired at 1.17998/)).toBeVisible()
    await expect(canvas.queryByRole('switch')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Remove/ }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const Expired: Story = { args: { alert: { ...alert, status: 'ended' } } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Live)
export const LargeText: Story = enlarged(Live)
export const ForcedColours: Story = inForcedColours(Live)
