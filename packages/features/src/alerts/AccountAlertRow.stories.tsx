import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { AccountAlertRow } from './AccountAlertRow.tsx'
import type { AccountAlert } from './alertTerms.ts'

const alert: AccountAlert = {
  id: 8,
  forex_id: 0,
  account_id: 100_001,
  source: 'bid',
  kind: 'net_value',
  value: '9000.00',
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
  title: 'Features/Alerts/AccountAlertRow',
  component: AccountAlertRow,
  args: {
    alert,
    account: { label: 'Swing', net_value: '10432.18', risk_rate: '812.5' },
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
} satisfies Meta<typeof AccountAlertRow>
export default meta
type Story = StoryObj<typeof meta>

/** How far away it is, a switch that pauses it; the rest of the row changes it. */
export const Equity: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('1,432.18 USD')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Swing · Equity at or below 9,000.00 USD' }))
    await expect(args.onToggle).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: /^Edit Swing/ }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}

/** Without positions there is no margin level, and nothing is said of how far it is. */
export const MarginLevel: Story = {
  args: {
    alert: { ...alert, kind: 'risk_rate', value: '150' },
    account: { label: 'Swing', net_value: '10432.18', risk_rate: '0' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Margin level at or below 150%')).toBeVisible()
    await expect(canvas.queryByText('away')).toBeNull()
  },
}

export const Fired: Story = {
  args: {
    alert: {
      ...alert,
      status: 'fired',
      fires: 1,
      fired: [{ price: '8998.40', time: Date.UTC(2026, 10, 26, 9, 30), late: 0 }],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Fired at 8,998.40 USD/)).toBeVisible()
  },
}

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Equity)
export const LargeText: Story = enlarged(Equity)
export const ForcedColours: Story = inForcedColours(Equity)
