import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { Note } from './Note.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Data/Note',
  component: Note,
  args: { children: 'The market is closed. It opens Mon 06:00.' },
} satisfies Meta<typeof Note>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <Stack>
      <Note>The market is closed. It opens Mon 06:00.</Note>
      <Note tone="warn">Margin used 82 %. At 100 % orders are closed.</Note>
      <Note tone="danger">The order was refused: 139.20 USD of free margin are missing.</Note>
    </Stack>
  ),
}
export const Light: Story = { ...Tones, globals: { theme: 'light' } }

export const Mirrored: Story = mirrored(Tones)
export const LargeText: Story = enlarged(Tones)
export const ForcedColours: Story = inForcedColours(Tones)
