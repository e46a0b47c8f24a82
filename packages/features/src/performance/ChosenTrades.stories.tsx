import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyOptions } from './fixtures.ts'
import { USUAL_FILTER } from './performanceFilter.ts'
import { ChosenTrades } from './ChosenTrades.tsx'

const meta = {
  title: 'Features/Performance/ChosenTrades',
  tags: ['experimental', '!stable'],
  component: ChosenTrades,
  args: { filter: { ...USUAL_FILTER, instrument: 1, side: 2 }, choose: fn(), options: storyOptions },
} satisfies Meta<typeof ChosenTrades>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /EUR\/USD/ }))
    await expect(args.choose).toHaveBeenLastCalledWith({ instrument: undefined })
  },
}

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Some)
export const LargeText: Story = enlarged(Some)
export const ForcedColours: Story = inForcedColours(Some)
