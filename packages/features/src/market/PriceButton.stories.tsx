import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PriceButton, type PriceButtonProps } from './PriceButton.tsx'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'

const meta: Meta<PriceButtonProps> = {
  title: 'Features/Market/PriceButton',
  component: PriceButton,
  args: {
    side: 'buy',
    word: 'Buy',
    price: '1.17511',
    precision: 5,
    pipSize: '0.0001',
    onClick: fn(),
  },
}
export default meta
type Story = StoryObj<PriceButtonProps>

export const Live: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Buy 1.17511' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Chosen: Story = { args: { chosen: true } }
export const ChosenLight: Story = { args: { chosen: true }, globals: { theme: 'light' } }
export const Waiting: Story = { args: { price: undefined, stale: true } }
export const Stale: Story = {
  args: { stale: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled()
  },
}
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Closed: Story = {
  args: { closed: { opens: 'Mon 06:00', elapsed: 0.21 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled()
  },
}

export const Mirrored: Story = mirrored(Live)
export const LargeText: Story = enlarged(Live)
export const ForcedColours: Story = inForcedColours(Live)
