import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ServiceDialog } from './ServiceDialog.tsx'

const meta = {
  title: 'Features/Support/ServiceDialog',
  component: ServiceDialog,
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
  args: { open: true, link: 'https://chat.openlot.example', onClose: fn() },
} satisfies Meta<typeof ServiceDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Link: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('link', { name: 'Open the link' })).toHaveAttribute('href', args.link)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
