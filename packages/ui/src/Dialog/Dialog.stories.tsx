import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  component: Dialog,
  args: { open: true, onClose: fn(), title: 'Customer service', children: 'Copy this link into your browser.' },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const WithActions: Story = { args: { actions: <Button variant="ink">Copy link</Button> } }

export const EscapeCloses: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

const confirmed = fn()

export const Confirm: Story = {
  render: ({ onClose }) => (
    <ConfirmDialog
      open
      title="Close 3 positions?"
      message="They are closed at the price of that moment. The result now is −12.30 USD."
      confirmLabel="Close 3 positions"
      onConfirm={confirmed}
      onClose={onClose}
    />
  ),
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Close 3 positions?' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Close 3 positions' }))
    await expect(confirmed).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}

export const ConfirmBusy: Story = {
  render: () => (
    <ConfirmDialog
      open
      busy
      tone="ink"
      title="Withdraw 100.00 USD?"
      confirmLabel="Withdraw 100.00 USD"
      onConfirm={fn()}
      onClose={fn()}
    />
  ),
}
