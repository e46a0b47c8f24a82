import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { wonTrade } from './fixtures.ts'
import { JournalFacts } from './JournalFacts.tsx'

const meta = {
  title: 'Features/Journal/JournalFacts',
  component: JournalFacts,
  args: { trade: wonTrade, best: '1.18311', worst: '1.17959', reason: 'Take profit' },
} satisfies Meta<typeof JournalFacts>
export default meta
type Story = StoryObj<typeof meta>

/** Where it began and ended, its result in multiples of the stop, and the best and the worst on the way. */
export const Won: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('+1.37 R')).toBeVisible()
    await expect(canvas.getByText('stop 20.0 pips')).toBeVisible()
    await expect(canvas.getByText('+29.9')).toBeVisible()
    await expect(canvas.getByText('−5.3')).toBeVisible()
  },
}
export const WithoutStop: Story = {
  args: { trade: { ...wonTrade, r: null, order: { ...wonTrade.order, InitialStop: '0' } }, best: null, worst: null },
}
export const Arabic: Story = mirrored(Won)
export const LargeText: Story = enlarged(Won)
export const ForcedColours: Story = inForcedColours(Won)
