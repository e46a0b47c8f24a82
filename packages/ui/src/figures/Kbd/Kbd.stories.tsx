import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { Kbd } from './Kbd.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Figures/Kbd', component: Kbd, args: { children: '/' } } satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Keys: Story = {
  render: () => (
    <Stack row>
      <Kbd>/</Kbd>
      <Kbd>B</Kbd>
      <Kbd>Esc</Kbd>
    </Stack>
  ),
}

export const Mirrored: Story = mirrored(Keys)
export const LargeText: Story = enlarged(Keys)
export const ForcedColours: Story = inForcedColours(Keys)
