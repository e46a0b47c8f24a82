import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack } from '../testing/Controlled.tsx'
import { PriceButton } from './PriceButton.tsx'

const meta = {
  component: PriceButton,
  args: { side: 'buy', label: 'Buy 0.10 EUR/USD', price: '1.17547', precision: 5, pipSize: '0.0001', onClick: fn() },
} satisfies Meta<typeof PriceButton>
export default meta
type Story = StoryObj<typeof meta>

export const Live: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Buy 0.10 EUR/USD 1.17547' })
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Instruments: Story = {
  render: () => (
    <Stack>
      {[
        { price: '1.17537', precision: 5, pipSize: '0.0001' },
        { price: '153.452', precision: 3, pipSize: '0.01' },
        { price: '3954.38', precision: 2, pipSize: '0.01' },
        { price: '44544.6', precision: 1, pipSize: '1' },
        { price: '65012', precision: 0, pipSize: '1' },
      ].map((quote) => (
        <Stack row key={quote.precision}>
          <PriceButton side="sell" label="Sell" {...quote} />
          <PriceButton side="buy" label="Buy" {...quote} />
        </Stack>
      ))}
    </Stack>
  ),
}

export const Waiting: Story = { args: { price: undefined, disabled: true } }
export const Stale: Story = { args: { disabled: true } }
export const Busy: Story = { args: { busy: true } }
export const Closed: Story = {
  args: { disabled: true, instead: 'Closed' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Buy 0.10 EUR/USD Closed' })).toBeDisabled()
  },
}
