import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { barAt } from '../fixtures.ts'
import { chartIn } from '../testing.ts'
import type { Bar } from '../types.ts'
import { Desk, layerIn, samples } from './testing.tsx'
import type { Drawing } from '@openlot/core/math'

const meta = {
  title: 'Chart/Many drawings',
  component: Desk,
  globals: { density: 'compact' },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

const hundred = Array.from({ length: 100 }, (_, index): Drawing => {
  const all = Object.values(samples)
  const { points, ...rest } = all[index % all.length]!
  const away = Math.floor(index / all.length) * 3
  return {
    ...rest,
    id: String(index),
    points: points.map(({ time, price }) => ({ time: time - away * 3_600_000, price: price + away * 0.0002 })),
  }
})
let tick: (bar: Bar) => void = () => undefined

const TICKS = 20
const SETTLING_TIMEOUT_MS = 10_000

/** A tick moves none of them, and so renders none; the wheel over one of them zooms the chart. */
export const AHundred: Story = {
  args: {
    initial: hundred,
    live: (onBar) => {
      tick = onBar
      return () => undefined
    },
  },
  play: async ({ canvasElement }) => {
    const svg = await layerIn(canvasElement)
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-drawing]').length).toBeGreaterThan(50))
    const seen: MutationRecord[] = []
    const observer = new MutationObserver((records) => void seen.push(...records))
    observer.observe(svg, { subtree: true, attributes: true, childList: true })
    const newest = barAt('60min', 0)
    // The chart may still be finding its place: that moves them, too, but not time and again.
    await waitFor(
      async () => {
        seen.length = 0
        for (let step = 0; step < TICKS; step += 1) {
          tick({ ...newest, close: newest.close + (step % 2) * 0.0001 })
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        await expect(seen).toHaveLength(0)
      },
      { timeout: SETTLING_TIMEOUT_MS },
    )
    const space = chartIn(canvasElement).getBarSpace().bar
    canvasElement
      .querySelectorAll('[data-drawing]')[3]!
      .dispatchEvent(
        new WheelEvent('wheel', { deltaY: -240, clientX: 200, clientY: 200, bubbles: true, cancelable: true }),
      )
    await waitFor(() => expect(chartIn(canvasElement).getBarSpace().bar).toBeGreaterThan(space))
    await waitFor(() => expect(seen.length).toBeGreaterThan(0))
    observer.disconnect()
  },
}
