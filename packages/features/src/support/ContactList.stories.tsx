import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { anchor, enlarged, mirrored } from '@openlot/ui/testing'
import { ContactList } from './ContactList.tsx'

const meta = {
  title: 'Features/Support/ContactList',
  component: ContactList,
  args: {
    service: { kind: 'embedded', link: 'https://chat.openlot.example' },
    chatLink: anchor('chat'),
    emailLink: anchor('email'),
    announcementLink: anchor('announcements'),
  },
} satisfies Meta<typeof ContactList>
export default meta
type Story = StoryObj<typeof meta>

export const Ways: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(3)
  },
}

export const Mirrored: Story = mirrored(Ways)
export const LargeText: Story = enlarged(Ways)
