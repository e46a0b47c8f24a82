import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { Badge, CountBadge } from './Badge.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Figures/Badge', component: Badge, args: { children: 'Pending review' } } satisfies Meta<
  typeof Badge
>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <Stack row>
      <Badge>Reviewed</Badge>
      <Badge tone="tint">New</Badge>
      <Badge tone="warn">Pending review</Badge>
      <Badge tone="danger">Rejected</Badge>
    </Stack>
  ),
}

export const Counts: Story = {
  render: () => (
    <Stack row>
      <CountBadge count={0} />
      <CountBadge count={3} />
      <CountBadge count={120} label="120 orders" />
    </Stack>
  ),
}

export const Mirrored: Story = mirrored(Tones)
export const LargeText: Story = enlarged(Tones)
export const ForcedColours: Story = inForcedColours(Tones)
