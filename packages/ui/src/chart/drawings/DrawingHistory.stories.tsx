import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { changed, clicks, samples, surfaceIn, TwoDesks } from './testing.tsx'

const meta = {
  title: 'Chart/Drawing history',
  component: TwoDesks,
  args: { initial: [samples.trend] },
  globals: { density: 'compact' },
  beforeEach: () => void changed.mockClear(),
} satisfies Meta<typeof TwoDesks>
export default meta
type Story = StoryObj<typeof meta>

const count = () => changed.mock.lastCall?.[0].length

/** What is drawn on one of two charts of an instrument can be undone on both. */
export const Shared: Story = {
  play: async ({ canvasElement }) => {
    const [one, other] = ['one', 'other'].map((name) => within(canvasElement).getByRole('region', { name }))
    for (const desk of [one!, other!]) {
      await userEvent.click(within(desk).getByRole('button', { name: 'Measure' }))
      await clicks(await surfaceIn(desk), [
        { x: 100, y: 100 },
        { x: 200, y: 120 },
      ])
      await userEvent.click(await within(desk).findByRole('button', { name: 'Keep on the chart' }))
    }
    await expect(count()).toBe(3)
    await userEvent.click(within(one!).getByRole('button', { name: 'Undo' }))
    await userEvent.click(within(other!).getByRole('button', { name: 'Undo' }))
    await expect(count()).toBe(1)
    await expect(within(one!).getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(within(one!).getByRole('button', { name: 'Redo' }))
    await expect(count()).toBe(2)
  },
}
