import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { Segmented } from './Segmented.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Controls/Segmented',
  component: Segmented,
  args: { label: 'Order', items: [], value: '', onChange: () => undefined },
} satisfies Meta<typeof Segmented>
export default meta
type Story = StoryObj<typeof meta>

const kinds = [
  { value: 'market', label: 'Market' },
  { value: 'pending', label: 'Pending' },
] as const
const periods = ['1M', '5M', '15M', '30M', '1H', '1D'].map((label) => ({ value: label, label }))

export const OrderKind: Story = {
  render: () => (
    <Controlled<'market' | 'pending'> initial="market">
      {(value, set) => <Segmented label="Order" items={kinds} value={value} onChange={set} />}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Pending' }))
    await expect(canvas.getByRole('radio', { name: 'Pending' })).toBeChecked()
  },
}

export const ChartPeriods: Story = {
  render: () => (
    <Controlled initial="1H">
      {(value, set) => <Segmented size="small" label="Period" items={periods} value={value} onChange={set} />}
    </Controlled>
  ),
}

export const Mirrored: Story = mirrored(OrderKind)
export const LargeText: Story = enlarged(OrderKind)
export const ForcedColours: Story = inForcedColours(OrderKind)
