import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyOptions } from './fixtures.ts'
import { USUAL_FILTER } from './performanceFilter.ts'
import { FilterFields } from './FilterFields.tsx'

const meta = {
  title: 'Features/Performance/FilterFields',
  tags: ['experimental', '!stable'],
  component: FilterFields,
  args: { filter: USUAL_FILTER, choose: fn(), options: storyOptions },
} satisfies Meta<typeof FilterFields>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Side' }), 'Sell')
    await expect(args.choose).toHaveBeenLastCalledWith({ side: 2 })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Account' }), 'All real accounts')
    await expect(args.choose).toHaveBeenLastCalledWith({ account: 'all' })
  },
}
export const InLine: Story = { args: { inLine: true }, globals: { density: 'compact' } }
export const OwnDates: Story = { args: { filter: { ...USUAL_FILTER, range: 'own', first: '2026-09-01', last: '' } } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Sheet)
export const LargeText: Story = enlarged(Sheet)
export const ForcedColours: Story = inForcedColours(Sheet)
