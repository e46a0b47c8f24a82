import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Loss } from './Loss.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Data/Loss',
  component: Loss,
  args: { check: fn(async () => undefined), isChecking: false },
} satisfies Meta<typeof Loss>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Check again' }))
    await expect(args.check).toHaveBeenCalledOnce()
  },
}
export const Checking: Story = { args: { isChecking: true } }
export const Chinese: Story = { globals: { language: 'hk' } }

export const Mirrored: Story = mirrored(Closed)
export const LargeText: Story = enlarged(Closed)
export const ForcedColours: Story = inForcedColours(Closed)
