import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Skeleton, SkeletonRows } from './Skeleton.tsx'
import { SkeletonCards } from './SkeletonCards.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Data/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Shape: Story = { args: { width: '50%', height: '24px' } }
export const Cards: Story = { render: () => <SkeletonCards /> }

export const Rows: Story = {
  render: () => <SkeletonRows />,
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status')
    await expect(status).toHaveTextContent('Loading')
    await expect(status.querySelectorAll(':scope > span:not(:first-child)')).toHaveLength(10)
  },
}

export const Mirrored: Story = mirrored(Shape)
export const LargeText: Story = enlarged(Shape)
export const ForcedColours: Story = inForcedColours(Shape)
