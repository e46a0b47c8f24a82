import type { Meta, StoryObj } from '@storybook/react-vite'
import { SlidersHorizontal, X } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { SwipeRow } from './SwipeRow.tsx'

const close = fn()
const meta = {
  title: 'Data/SwipeRow',
  component: SwipeRow,
  args: {
    actions: [
      {
        id: 'stops',
        label: 'SL/TP',
        of: 'Buy 0.20 BTC/USD',
        icon: <SlidersHorizontal />,
        onPress: fn(),
      },
      { id: 'close', label: 'Close', of: 'Buy 0.20 BTC/USD', icon: <X />, main: true, onPress: close },
    ],
    children: (
      <button type="button" style={{ padding: 'var(--space-4)' }}>
        BTC/USD Buy 0.20
      </button>
    ),
  },
} satisfies Meta<typeof SwipeRow>
export default meta
type Story = StoryObj<typeof meta>

/** The keyboard brings the buttons into sight; a press hides them again. */
export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Close, Buy 0.20 BTC/USD' })
    const row = button.parentElement!.parentElement!
    await expect(row.scrollLeft).toBe(0)
    button.focus()
    await waitFor(() => expect(row.scrollLeft).toBeGreaterThan(0))
    await userEvent.click(button)
    await expect(close).toHaveBeenCalled()
    await waitFor(() => expect(row.scrollLeft).toBe(0))
  },
}
export const Open: Story = {
  play: ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('button', { name: /^Close/ }).parentElement!.parentElement!
    row.scrollTo({ left: 200 })
  },
}
export const Blocked: Story = {
  args: {
    actions: [
      {
        id: 'close',
        label: 'Close',
        of: 'Buy 0.20 BTC/USD',
        icon: <X />,
        main: true,
        disabled: true,
        onPress: fn(),
      },
    ],
  },
  play: Open.play!,
}

export const Mirrored: Story = mirrored(Closed)
export const LargeText: Story = enlarged(Closed)
export const ForcedColours: Story = inForcedColours(Closed)
