import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { anchor, enlarged, mirrored } from '@openlot/ui/testing'
import { ComplaintWay } from './ComplaintWay.tsx'

const meta = {
  title: 'Features/Support/ComplaintWay',
  component: ComplaintWay,
  args: {
    email: 'complaints@openlot.example',
    uid: '204718',
    isFailed: false,
    onRetry: fn(),
    hasService: true,
    chatLink: anchor('chat'),
    announcementLink: anchor('announcements'),
  },
} satisfies Meta<typeof ComplaintWay>
export default meta
type Story = StoryObj<typeof meta>

export const Complaint: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Write an email' })
    await expect(link).toHaveAttribute('href', 'mailto:complaints@openlot.example?subject=Complaint%2C%20UID%20204718')
  },
}
export const Loading: Story = { args: { email: undefined } }
export const Failed: Story = {
  args: { email: undefined, isFailed: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const NoAddress: Story = { args: { email: '' } }
export const NoContact: Story = { args: { email: '', hasService: false } }

export const Mirrored: Story = mirrored(Complaint)
export const LargeText: Story = enlarged(Complaint)
