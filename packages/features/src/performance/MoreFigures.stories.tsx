import type { Meta, StoryObj } from '@storybook/react-vite'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyFew, storyPerformance } from './fixtures.ts'
import { MoreFigures } from './MoreFigures.tsx'

const meta = {
  title: 'Features/Performance/MoreFigures',
  tags: ['experimental', '!stable'],
  component: MoreFigures,
  args: { performance: storyPerformance, isHidden: false },
} satisfies Meta<typeof MoreFigures>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Unknown: Story = {
  args: { performance: { ...storyFew, curve: null, held_lost: null, expectancy_r: null } },
}
export const Hidden: Story = { args: { isHidden: true } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Full)
export const LargeText: Story = enlarged(Full)
export const ForcedColours: Story = inForcedColours(Full)
