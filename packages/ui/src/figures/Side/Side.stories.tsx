import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { Side } from './Side.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Trade/Side', component: Side, args: { side: 'buy', children: 'Buy' } } satisfies Meta<
  typeof Side
>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {
  render: () => (
    <Stack row>
      <Side side="buy">Buy 0.20</Side>
      <Side side="sell">Sell 10.00</Side>
    </Stack>
  ),
}

export const Mirrored: Story = mirrored(Both)
export const LargeText: Story = enlarged(Both)
export const ForcedColours: Story = inForcedColours(Both)
