import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../../testing/Controlled.tsx'
import { Avatar } from './Avatar.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'

const meta = { title: 'Figures/Avatar', component: Avatar, args: { initials: 'MC' } } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: () => (
    <Stack row>
      <Avatar initials="MC" value={0.09} tick={0.5} label="Margin used 9 %" />
      <Avatar initials="AK" size={40} value={0.81} />
      <Avatar initials="MC" size={44} value={0.64} tick={0.5} tone="warn" />
      <Avatar initials="AK" size={60} value={0.81} label="Aya K., win rate 81 %" />
      <Avatar initials="陳" size={60} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Aya K., win rate 81 %' })).toBeVisible()
  },
}
export const Arabic: Story = { args: { initials: 'عك', size: 60, value: 0.81 }, globals: { language: 'ar' } }

export const LargeText: Story = enlarged(Sizes)
export const ForcedColours: Story = inForcedColours(Sizes)
