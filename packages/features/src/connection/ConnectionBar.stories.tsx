import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectionBar } from './ConnectionBar.tsx'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'

const meta = {
  title: 'Features/Connection/ConnectionBar',
  component: ConnectionBar,
  // It is over the top of a chart.
  parameters: { docs: { story: { inline: false, height: '15rem' } } },
  args: { state: 'reconnecting' },
} satisfies Meta<typeof ConnectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Reconnecting: Story = {}
export const Delayed: Story = { args: { state: 'delayed', delay: 4 } }
export const Offline: Story = { args: { state: 'offline' } }
export const Online: Story = { args: { state: 'online' } }
export const Light: Story = { globals: { theme: 'light' } }

export const Mirrored: Story = mirrored(Reconnecting)
export const LargeText: Story = enlarged(Reconnecting)
export const ForcedColours: Story = inForcedColours(Reconnecting)
