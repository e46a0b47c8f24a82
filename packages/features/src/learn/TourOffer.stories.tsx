import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import TourOffer from './TourOffer.tsx'

const meta = {
  title: 'Features/Learn/TourOffer',
  component: TourOffer,
  args: { onStart: fn(), onDecline: fn() },
} satisfies Meta<typeof TourOffer>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(await within(canvasElement).findByRole('complementary'))
    await userEvent.click(canvas.getByRole('button', { name: 'No thanks' }))
    await expect(args.onDecline).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Show me' }))
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
}
export const Light: Story = { ...Offered, globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Offered)
export const LargeText: Story = enlarged(Offered)
export const ForcedColours: Story = inForcedColours(Offered)
