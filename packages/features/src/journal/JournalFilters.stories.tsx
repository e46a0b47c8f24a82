import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { tags } from './fixtures.ts'
import { JournalFilters } from './JournalFilters.tsx'

const meta = {
  title: 'Features/Journal/JournalFilters',
  component: JournalFilters,
  args: {
    filter: {},
    choose: fn(),
    instruments: [{ Id: 1, ShowCode: 'EUR/USD' }],
    tags,
    now: Date.UTC(2026, 10, 25),
    zone: 'UTC',
    onEditTags: fn(),
  },
} satisfies Meta<typeof JournalFilters>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tags' }), 'trend')
    await expect(args.choose).toHaveBeenCalledWith({ tag: 'trend' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Followed the plan' }), '0')
    await expect(args.choose).toHaveBeenCalledWith({ isOnPlan: false })
    await userEvent.click(canvas.getByRole('button', { name: 'Edit tags' }))
    await expect(args.onEditTags).toHaveBeenCalledOnce()
  },
}
export const Chosen: Story = { args: { filter: { month: '2026-11', instrument: 1, tag: 'trend', isOnPlan: true } } }
/** Nothing to edit. */
export const WithoutTags: Story = { args: { tags: [] } }
/** A month of an old link stays what it is. */
export const OldMonth: Story = { args: { filter: { month: '2020-01' } } }
export const Arabic: Story = mirrored(Chosen)
export const LargeText: Story = enlarged(Chosen)
export const ForcedColours: Story = inForcedColours(Chosen)
