import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../controls/Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Data/EmptyState',
  component: EmptyState,
  args: { title: 'No open positions' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const TitleOnly: Story = {}
export const Full: Story = {
  args: {
    picture: 'chart',
    hint: 'What you buy or sell shows here, with its profit as it moves.',
    action: <Button variant="ink">Go to trade</Button>,
  },
}

export const Mirrored: Story = mirrored(Full)
export const LargeText: Story = enlarged(Full)
export const ForcedColours: Story = inForcedColours(Full)
