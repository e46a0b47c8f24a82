import type { Meta, StoryObj } from '@storybook/react-vite'
import type { SparklinePoint } from './Sparkline.tsx'
import { Sparkline } from './Sparkline.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const walk = (slope: number): SparklinePoint[] =>
  Array.from({ length: 48 }, (_, index) => [
    index * 1_800_000,
    (1.08 + Math.sin(index / 3) * 0.001 + index * slope).toFixed(5),
  ])

const meta = {
  title: 'Figures/Sparkline',
  component: Sparkline,
  args: { points: walk(0.0001) },
  decorators: [(Story) => <div style={{ inlineSize: 160, blockSize: 48 }}>{Story()}</div>],
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const Up: Story = { args: { baseline: '1.08' } }
export const Down: Story = { args: { points: walk(-0.0001), baseline: '1.08' } }
export const Neutral: Story = { args: { neutral: true } }
export const Stale: Story = { args: { stale: true } }
export const OnePoint: Story = { args: { points: [[0, 1.08]] } }
export const NoPoints: Story = { args: { points: [] } }
export const Flat: Story = {
  args: {
    points: [
      [0, 1],
      [1, 1],
    ],
  },
}

export const Mirrored: Story = mirrored(Up)
export const LargeText: Story = enlarged(Up)
export const ForcedColours: Story = inForcedColours(Up)
