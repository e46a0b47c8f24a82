import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { anchor, enlarged, mirrored } from '@openlot/ui/testing'
import { ServiceChat } from './ServiceChat.tsx'

const meta = {
  title: 'Features/Support/ServiceChat',
  component: ServiceChat,
  args: {
    service: { kind: 'none' },
    hasEmail: true,
    emailLink: anchor('email'),
    announcementLink: anchor('announcements'),
  },
} satisfies Meta<typeof ServiceChat>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { service: { kind: 'unknown' } } }
export const ByLink: Story = { args: { service: { kind: 'link', link: 'https://chat.openlot.example' } } }
export const None: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Write to us' })).toBeVisible()
  },
}
export const NoContact: Story = { args: { hasEmail: false } }

export const Mirrored: Story = mirrored(ByLink)
export const LargeText: Story = enlarged(None)
