import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { shownCounts } from './fixtures.ts'
import { NoticeChips, NoticeFilter, type NoticeFilterProps } from './NoticeFilter.tsx'

const meta = {
  title: 'Features/Notices/NoticeFilter',
  tags: ['experimental', '!stable'],
  component: NoticeFilter,
  subcomponents: { NoticeChips },
  args: { counts: shownCounts, filter: { group: undefined, isUnread: false }, choose: fn() },
  render: (args) => (
    <Stack>
      <NoticeFilter {...args} />
    </Stack>
  ),
} satisfies Meta<typeof NoticeFilter>
export default meta
type Story = StoryObj<NoticeFilterProps>

export const Column: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const group = within(canvas.getByRole('group', { name: 'Show' }))
    await expect(group.getByRole('radio', { name: 'All 38' })).toBeChecked()
    await userEvent.click(group.getByRole('radio', { name: 'Margin 3' }))
    await expect(args.choose).toHaveBeenLastCalledWith({ group: 'margin' })
    await userEvent.click(canvas.getByRole('switch', { name: 'Only unread' }))
    await expect(args.choose).toHaveBeenLastCalledWith({ isUnread: true })
  },
}
export const Desktop: Story = { globals: { density: 'compact' }, args: { filter: { group: 'alerts', isUnread: true } } }

export const Chips: Story = {
  render: (args) => (
    <Stack>
      <NoticeChips {...args} />
    </Stack>
  ),
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Money 4' }))
    await expect(args.choose).toHaveBeenLastCalledWith({ group: 'money' })
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'All 38' }))
    await expect(args.choose).toHaveBeenLastCalledWith({ group: undefined })
  },
}
export const Unknown: Story = { ...Chips, args: { counts: undefined }, play: () => undefined }

export const Mirrored: Story = mirrored(Column)
export const LargeText: Story = enlarged(Column)
export const ForcedColours: Story = inForcedColours(Column)
