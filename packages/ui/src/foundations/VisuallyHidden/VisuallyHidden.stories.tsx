import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: 'Foundations/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Heard, not seen' },
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByText('Heard, not seen').getBoundingClientRect()
    await expect(box.width).toBeLessThanOrEqual(1)
  },
}
