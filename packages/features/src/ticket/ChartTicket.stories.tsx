import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { ChartTicket, type ChartTicketProps } from './ChartTicket.tsx'

const meta = {
  title: 'Features/Ticket/ChartTicket',
  tags: ['experimental', '!stable'],
  parameters: { docs: { story: { inline: false, height: '8rem' } } },
  component: ChartTicket,
  args: {
    bid: '1.17507',
    ask: '1.17511',
    precision: 5,
    pipSize: '0.0001',
    onPress: fn(),
    lots: '0.10',
    onLotsChange: fn(),
    step: '0.01',
    max: '50',
    isUnlocked: false,
    onLockChange: fn(),
    reason: undefined,
    isFolded: false,
    onFoldChange: fn(),
    grip: undefined,
  },
} satisfies Meta<typeof ChartTicket>
export default meta
type Story = StoryObj<ChartTicketProps>

export const Locked: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Buy/ }))
    await expect(args.onPress).toHaveBeenCalledWith('buy')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm first', pressed: false }))
    await expect(args.onLockChange).toHaveBeenCalledWith(true)
    // One row, so that little of the chart is behind it.
    const ticket = canvas.getByRole('region', { name: 'Ticket on the chart' })
    await expect(ticket.getBoundingClientRect().height).toBeLessThanOrEqual(40)
  },
}
export const Unlocked: Story = {
  args: { isUnlocked: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'One-click on', pressed: true }))
    await expect(args.onLockChange).toHaveBeenCalledWith(false)
  },
}
export const Light: Story = { ...Unlocked, globals: { theme: 'light' } }
export const Waiting: Story = {
  args: { disabled: true, stale: true, reason: 'Waiting for a current price.' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /^Sell/ })).toBeDisabled()
  },
}
export const Closed: Story = {
  args: { closed: { opens: 'Mon 06:00', elapsed: 0.21 }, disabled: true, reason: 'The market is closed.' },
}

export const Folded: Story = {
  args: { isFolded: true, reason: 'The market is closed.' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const fold = await canvas.findByRole('button', { name: 'Show the ticket', expanded: false })
    await expect(canvas.getAllByRole('button')).toEqual([fold])
    await userEvent.click(fold)
    await expect(args.onFoldChange).toHaveBeenCalledWith(false)
  },
}

/** Whoever deals by one press is told so, folded or not. */
export const FoldedUnlocked: Story = {
  args: { isFolded: true, isUnlocked: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'One-click on' })).toBeVisible()
  },
}

export const Mirrored: Story = mirrored(Locked)
export const LargeText: Story = enlarged(Locked)
export const ForcedColours: Story = inForcedColours(Unlocked)
