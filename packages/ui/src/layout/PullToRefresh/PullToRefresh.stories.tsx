import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import { PullToRefresh } from './PullToRefresh.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Layout/PullToRefresh',
  component: PullToRefresh,
  args: { onRefresh: fn(() => Promise.resolve()), children: <p>Quotes</p> },
} satisfies Meta<typeof PullToRefresh>
export default meta
type Story = StoryObj<typeof meta>

const touch = (target: Element, y: number) => ({
  touches: [new Touch({ identifier: 1, target, clientY: y })],
  cancelable: true,
})

export const Pulled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByText('Quotes')
    await fireEvent.touchStart(list, touch(list, 0))
    // The first touch loads what follows it.
    await waitFor(async () => {
      await fireEvent.touchMove(list, touch(list, 60))
      await expect(canvas.getByRole('status')).toHaveTextContent('Pull to refresh')
    })
    await fireEvent.touchMove(list, touch(list, 160))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Release to refresh'))
    const released = performance.now()
    await fireEvent.touchEnd(list, { touches: [] })
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Refreshing'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(''))
    await waitFor(() => expect(canvas.queryByText('Refreshing')).toBeNull())
    await expect(performance.now() - released).toBeGreaterThan(450)
    // A finger that was put down meanwhile pulls nothing: where the first one began is forgotten.
    await fireEvent.touchMove(list, touch(list, 160))
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

export const Idle: Story = {}

export const Mirrored: Story = mirrored(Pulled)
export const LargeText: Story = enlarged(Pulled)
export const ForcedColours: Story = inForcedColours(Pulled)
