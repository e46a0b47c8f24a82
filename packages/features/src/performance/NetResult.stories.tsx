import type { Meta, StoryObj } from '@storybook/react-vite'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyPerformance } from './fixtures.ts'
import { NetResult } from './NetResult.tsx'

const meta = {
  title: 'Features/Performance/NetResult',
  tags: ['experimental', '!stable'],
  component: NetResult,
  args: { performance: storyPerformance, isHidden: false },
} satisfies Meta<typeof NetResult>
export default meta
type Story = StoryObj<typeof meta>

export const Profit: Story = {}
export const Loss: Story = { args: { performance: { ...storyPerformance, net: '-1204.10', curve: null } } }
export const Hidden: Story = { args: { isHidden: true } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Profit)
export const LargeText: Story = enlarged(Profit)
export const ForcedColours: Story = inForcedColours(Profit)
