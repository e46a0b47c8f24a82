import type { Meta, StoryObj } from '@storybook/react-vite'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyPerformance } from './fixtures.ts'
import { OpeningHours } from './OpeningHours.tsx'

const meta = {
  title: 'Features/Performance/OpeningHours',
  tags: ['experimental', '!stable'],
  component: OpeningHours,
  args: { hours: storyPerformance.by.hour, isHidden: false },
} satisfies Meta<typeof OpeningHours>
export default meta
type Story = StoryObj<typeof meta>

export const Week: Story = {}
export const Desktop: Story = { globals: { density: 'compact' } }
export const Weekend: Story = {
  args: { hours: [...storyPerformance.by.hour, { weekday: 6, hour: 3, trades: 2, net: '-12.40' }] },
}
export const Hidden: Story = { args: { isHidden: true } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Week)
export const LargeText: Story = enlarged(Week)
export const ForcedColours: Story = inForcedColours(Week)
