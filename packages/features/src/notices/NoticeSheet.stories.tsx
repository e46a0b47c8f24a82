import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { NoticeSheet, type NoticeSheetProps } from './NoticeSheet.tsx'
import { noticeArgs } from './storyArgs.tsx'

const meta = {
  title: 'Features/Notices/NoticeSheet',
  tags: ['experimental', '!stable'],
  component: NoticeSheet,
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
  args: {
    open: true,
    onClose: fn(),
    ...noticeArgs,
  },
} satisfies Meta<typeof NoticeSheet>
export default meta
type Story = StoryObj<NoticeSheetProps>

export const Full: Story = {
  play: async ({ args }) => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Mark all read' }))
    await expect(args.onReadAll).toHaveBeenCalledOnce()
    await expect(sheet.getAllByRole('link')).toHaveLength(noticeArgs.notices.length + 1)
    await userEvent.click(sheet.getByRole('link', { name: /^Stop loss/ }))
    await expect(args.onRead).toHaveBeenCalledWith('sold')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(sheet.getByRole('link', { name: 'All notifications' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}
export const Light: Story = { globals: { theme: 'light' } }
export const Empty: Story = {
  args: { notices: [], unread: 0 },
  play: async () => {
    await expect(await screen.findByText('No notifications yet')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  },
}

export const Mirrored: Story = mirrored(Full)
export const LargeText: Story = enlarged(Full)
export const ForcedColours: Story = inForcedColours(Full)
