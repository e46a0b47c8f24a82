import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyGroups, storyPerformance } from './fixtures.ts'
import { ResultTable } from './ResultTable.tsx'

const meta = {
  title: 'Features/Performance/ResultTable',
  tags: ['experimental', '!stable'],
  component: ResultTable,
  args: { groups: storyGroups, total: storyPerformance, isHidden: false, onChoose: fn() },
  globals: { density: 'compact' },
} satisfies Meta<typeof ResultTable>
export default meta
type Story = StoryObj<typeof meta>

export const ByInstrument: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'EUR/USD' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ instrument: 1 })
    await userEvent.click(canvas.getByRole('radio', { name: 'Side' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sell' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ side: 2 })
    await userEvent.click(canvas.getByRole('radio', { name: 'Lead trader' }))
    await expect(canvas.getByText('No copied trades in this period')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Instrument' }))
  },
}
export const Hidden: Story = { args: { isHidden: true } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(ByInstrument)
export const LargeText: Story = enlarged(ByInstrument)
export const ForcedColours: Story = inForcedColours(ByInstrument)
