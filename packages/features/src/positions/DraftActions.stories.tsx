import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DraftActions } from './DraftActions.tsx'

const meta = {
  title: 'Features/Positions/DraftActions',
  tags: ['experimental', '!stable'],
  component: DraftActions,
  args: {
    action: 'Set stop loss',
    price: '71,480.00',
    canConfirm: true,
    busy: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof DraftActions>
export default meta
type Story = StoryObj<typeof meta>

export const Deal: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Set stop loss 71,480.00' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const NotAllowed: Story = {
  args: { canConfirm: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /Set stop loss/ })).toBeDisabled()
  },
}
export const Busy: Story = { args: { busy: true } }
export const Small: Story = { args: { size: 'small' }, globals: { density: 'compact' } }
