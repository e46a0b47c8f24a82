import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { NoticeTabs } from './NoticeTabs.tsx'

const meta = {
  title: 'Features/Notices/NoticeTabs',
  tags: ['experimental', '!stable'],
  component: NoticeTabs,
  args: { unread: 3 },
  decorators: (Story) => (
    <MemoryRouter initialEntries={['/mine/notices']}>
      <Story />
    </MemoryRouter>
  ),
} satisfies Meta<typeof NoticeTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: /^Notifications.*3$/ })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Settings' })).not.toHaveAttribute('aria-current')
  },
}
export const AllRead: Story = { args: { unread: 0 }, globals: { density: 'compact' } }
export const Phone: Story = { args: { fill: true } }

export const Mirrored: Story = mirrored(Phone)
export const LargeText: Story = enlarged(Phone)
export const ForcedColours: Story = inForcedColours(Unread)
