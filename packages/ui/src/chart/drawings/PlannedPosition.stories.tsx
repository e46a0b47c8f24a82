import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { changed, clicks, Desk, layerIn, point, press, samples, used } from './testing.tsx'

const meta = {
  title: 'Chart/Planned position',
  component: Desk,
  args: { initial: [samples.long], selected: 'long' },
  globals: { density: 'compact' },
  beforeEach() {
    changed.mockClear()
    used.mockClear()
  },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

/** Its figures, and the order that it plans. */
export const Long: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^Target 1\.08900 \+40\.0 pips/)).toBeVisible()
    await expect(canvas.getByText('0.08 lots Ratio 2.00')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use in ticket' }))
    await expect(used).toHaveBeenCalledWith({ side: 'buy', entry: '1.08500', target: '1.08900', stop: '1.08300' })
  },
}
export const Light: Story = { ...Long, globals: { theme: 'light', density: 'compact' } }
export const Arabic: Story = {
  args: { initial: [samples.short], selected: 'short' },
  globals: { language: 'ar', density: 'compact' },
  play: async ({ canvasElement }) => void (await layerIn(canvasElement)),
}

/** One click places all of it; a target stays on its side of the entry, and both ends go together. */
export const PlacedAndDragged: Story = {
  args: { initial: [], tool: 'short' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const surface = await waitFor(() => {
      const found = canvasElement.querySelector('[data-drawing-surface]')
      if (found === null) throw new Error('Nothing can be drawn yet')
      return found
    })
    await clicks(surface, [{ x: 100, y: 200 }])
    const pointsNow = () => changed.mock.lastCall?.[0][0]?.points ?? []
    const [entry, target, stop] = pointsNow()
    await expect(target?.price).toBeLessThan(entry?.price ?? 0)
    await expect(stop?.price).toBeGreaterThan(entry?.price ?? Infinity)
    const handle = await canvas.findByRole('button', { name: /^Point 2 of Short position/ })
    await press(handle, [
      { x: 260, y: 240 },
      { x: 300, y: 100 },
      { x: 320, y: 20 },
    ])
    const [after, dragged, other] = pointsNow()
    await expect(dragged?.price).toBe(after?.price)
    await expect(other?.time).toBe(dragged?.time)
    await expect(canvas.queryByText(/Ratio/)).toBeVisible()
  },
}

/** At the newest candle it reaches beyond the chart: its figures stay in sight, whole. */
export const AtTheNewestCandle: Story = {
  args: { initial: [{ ...samples.long, points: [point(1, 0), point(-40, 40), point(-40, -20)] }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const svg = await layerIn(canvasElement)
    const chart = svg.getBoundingClientRect()
    const tag = () => canvas.getByText(/^Target 1\.08900/).parentElement!.getBoundingClientRect()
    await waitFor(() => expect(tag().right).toBeLessThanOrEqual(chart.right + 1))
    await expect(tag().left).toBeGreaterThanOrEqual(chart.left)
  },
}

/** Upside down a long position still wins where the price rises. */
export const UpsideDown: Story = {
  args: { initial: [], selected: '', tool: 'long', isInverted: true },
  play: async ({ canvasElement }) => {
    const surface = await waitFor(() => {
      const found = canvasElement.querySelector('[data-drawing-surface]')
      if (found === null) throw new Error('Nothing can be drawn yet')
      return found
    })
    await clicks(surface, [{ x: 100, y: 200 }])
    const [entry, target, stop] = changed.mock.lastCall![0][0]!.points
    await expect(target!.price).toBeGreaterThan(entry!.price)
    await expect(stop!.price).toBeLessThan(entry!.price)
  },
}
