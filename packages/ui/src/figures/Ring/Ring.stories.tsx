import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../../testing/Controlled.tsx'
import { Ring } from './Ring.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'

const meta = { title: 'Figures/Ring', component: Ring, args: { value: 0.21, size: 36 } } satisfies Meta<typeof Ring>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: () => (
    <Stack row>
      {([16, 20, 24, 28, 32, 36, 44, 52, 60, 64] as const).map((size) => (
        <Ring key={size} value={0.21} size={size} />
      ))}
    </Stack>
  ),
}

/** Margin used: calm, past the call, at the stop-out; the tick is the margin call. */
export const Margin: Story = {
  render: () => (
    <Stack row>
      <Ring value={0.09} size={52} tick={0.5} label="Margin used 9 %">
        9
      </Ring>
      <Ring value={0.64} size={52} tick={0.5} tone="warn" label="Margin used 64 %">
        64
      </Ring>
      <Ring value={1} size={52} tick={0.5} tone="danger" label="Margin used 100 %">
        100
      </Ring>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Margin used 9 %' })).toBeVisible()
  },
}

/** A mirrored page does not mirror it. */
export const Mirrored: Story = { globals: { language: 'ar' } }
export const Turning: Story = { args: { value: 0.4, size: 20, turning: true } }

export const LargeText: Story = enlarged(Sizes)
export const ForcedColours: Story = inForcedColours(Sizes)
