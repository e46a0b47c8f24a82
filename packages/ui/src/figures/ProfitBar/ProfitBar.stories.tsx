import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { ProfitBar } from './ProfitBar.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Figures/ProfitBar',
  component: ProfitBar,
  args: { value: '43.2', largest: 43.2 },
} satisfies Meta<typeof ProfitBar>
export default meta
type Story = StoryObj<typeof meta>

export const Beside: Story = {
  render: () => (
    <Stack>
      {['43.20', '-13.70', '5.58', '-0.46', '0'].map((value) => (
        <ProfitBar key={value} value={value} largest={43.2} />
      ))}
      <ProfitBar value="20" largest={43.2} stale />
    </Stack>
  ),
}

export const Mirrored: Story = mirrored(Beside)
export const LargeText: Story = enlarged(Beside)
export const ForcedColours: Story = inForcedColours(Beside)
