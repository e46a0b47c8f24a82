import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { NoticeCentre } from './NoticeCentre.tsx'
import type { NoticesProps } from './NoticeList.tsx'
import { noticeArgs } from './storyArgs.tsx'

const meta = {
  title: 'Features/Notices/NoticeCentre',
  tags: ['experimental', '!stable'],
  component: NoticeCentre,
  args: noticeArgs,
} satisfies Meta<typeof NoticeCentre>
export default meta
type Story = StoryObj<NoticesProps>

async function open({ canvasElement }: { canvasElement: HTMLElement }) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^Notifications/ }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible())
}

export const Full: Story = {
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Notifications, 2' })).toBeVisible()
    await open({ canvasElement })
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }))
    await expect(args.onReadAll).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('link', { name: /^Stop loss/ }))
    await expect(args.onRead).toHaveBeenCalledWith('sold')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open({ canvasElement })
  },
}
export const Light: Story = { globals: { theme: 'light' }, play: open }
export const Empty: Story = {
  args: { notices: [], unread: 0 },
  play: async ({ canvasElement }) => {
    await open({ canvasElement })
    await expect(screen.getByText('No notifications yet')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  },
}

export const Mirrored: Story = mirrored(Full)
export const LargeText: Story = enlarged(Full)
export const ForcedColours: Story = inForcedColours(Full)
