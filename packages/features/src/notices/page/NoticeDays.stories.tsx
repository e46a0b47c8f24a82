import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyLink } from '../storyArgs.tsx'
import { shownDays } from './fixtures.ts'
import { NoticeDays, type NoticeDaysProps } from './NoticeDays.tsx'

const page: NoticeDaysProps['page'] = {
  days: shownDays,
  count: 9,
  filter: { group: undefined, isUnread: false },
  choose: fn(),
  isLoading: false,
  isFailed: false,
  isLoadingMore: false,
  isMoreFailed: false,
  hasMore: false,
  loadMore: fn(),
  reload: fn(async () => undefined),
}
const none = { ...page, days: [], count: 0 }

const meta = {
  title: 'Features/Notices/NoticeDays',
  tags: ['experimental', '!stable'],
  component: NoticeDays,
  args: {
    page,
    isHidden: false,
    renderLink: ({ ids }, props) => storyLink(String(ids[0]), props),
    onRead: fn(),
  },
} satisfies Meta<typeof NoticeDays>
export default meta
type Story = StoryObj<NoticeDaysProps>

export const Full: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('link', { name: 'Chart: GBP/USD at 1.34805' }))
    await expect(args.onRead).toHaveBeenLastCalledWith([27])
    await userEvent.click(canvas.getByRole('link', { name: 'View: Overnight for 1 position' }))
    await expect(args.onRead).toHaveBeenCalledOnce()
  },
}
export const Light: Story = { globals: { theme: 'light' } }
export const Desktop: Story = { globals: { density: 'compact' } }

/** Those that are told as one open below it, by key as well, and are read by that. */
export const Bundle: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'Details: Stop-out: 2 positions closed' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByText('Stop-out: closed 2.00 XAU/USD')).not.toBeVisible()
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText('Stop-out: closed 2.00 XAU/USD')).toBeVisible()
    await expect(args.onRead).toHaveBeenLastCalledWith([30, 29])
  },
}

export const HiddenAmounts: Story = {
  args: { isHidden: true },
  play: ({ canvasElement }) => expect(within(canvasElement).queryByText('+84.00')).toBeNull(),
}

export const Empty: Story = {
  args: { page: none },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('No notifications yet')).toBeVisible(),
}

export const NoneOfThese: Story = {
  args: { page: { ...none, filter: { group: 'copying', isUnread: false } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show all' }))
    await expect(page.choose).toHaveBeenCalledWith({ group: undefined, isUnread: false })
  },
}

export const Loading: Story = { args: { page: { ...none, isLoading: true } } }

export const Failed: Story = {
  args: { page: { ...none, isFailed: true } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(page.reload).toHaveBeenCalledOnce()
  },
}

export const Mirrored: Story = mirrored(Full)
export const LargeText: Story = enlarged(Full)
export const ForcedColours: Story = inForcedColours(Full)
