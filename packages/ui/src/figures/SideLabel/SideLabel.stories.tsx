import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { SideLabel } from './SideLabel.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Figures/SideLabel',
  component: SideLabel,
  args: { side: 'buy', children: 'Buy' },
} satisfies Meta<typeof SideLabel>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {
  render: () => (
    <Stack row>
      <SideLabel side="buy">Buy 0.20</SideLabel>
      <SideLabel side="sell">Sell 10.00</SideLabel>
    </Stack>
  ),
}

export const Mirrored: Story = mirrored(Both)
export const LargeText: Story = enlarged(Both)
export const ForcedColours: Story = inForcedColours(Both)
