import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Desk, layerIn, samples } from '../drawings/testing.tsx'
import { chartPicture } from './chartPicture.ts'

const { horizontal, rectangle, fibonacci, text } = samples

const meta = {
  title: 'Chart/Picture',
  component: Desk,
  args: { initial: [horizontal, rectangle, fibonacci, text] },
  globals: { density: 'compact' },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

/** A PNG as pixels. */
async function pixelsOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.drawImage(bitmap, 0, 0)
  const { width, height } = bitmap
  return { width, height, at: (x: number, y: number) => Array.from(context.getImageData(x, y, 1, 1).data).slice(0, 3) }
}

const HEAD_PX = 40

/** What is on the screen, with a head: also what is drawn over the candles. */
export const WithDrawings: Story = {
  play: async ({ canvasElement }) => {
    const svg = await layerIn(canvasElement)
    const element = canvasElement.querySelector<HTMLElement>('openlot-chart')!
    const line = await waitFor(() => {
      const found = svg.querySelector('[data-drawing="horizontal"] path:nth-of-type(2)')
      if (found === null) throw new Error('Not drawn yet')
      return found
    })
    const ratio = window.devicePixelRatio
    const box = element.getBoundingClientRect()
    const picture = await chartPicture({ element }, { title: 'EUR/USD 1H', note: '29/11/2026 10:18 UTC' })
    await expect(picture.type).toBe('image/png')
    const { width, height, at } = await pixelsOf(picture)
    await expect([width, height]).toEqual([Math.round(box.width * ratio), Math.round((box.height + HEAD_PX) * ratio)])
    const colours = getComputedStyle(line).stroke.match(/\d+/g)?.slice(0, 3).map(Number)
    const place = line.getBoundingClientRect()
    const y = (place.top + place.height / 2 - box.top + HEAD_PX) * ratio
    // A line of one pixel may lie between two.
    const near = [-1, 0, 1].map((by) => at(width / 2, Math.round(y) + by))
    const distances = near.map((pixel) =>
      Math.max(...pixel.map((part, index) => Math.abs(part - (colours?.[index] ?? 0)))),
    )
    await expect(Math.min(...distances)).toBeLessThan(120)
    const ground = at(2, 2)
    await expect(near).not.toEqual([ground, ground, ground])
  },
}

/** Where both texts do not fit side by side, they stand below one another. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ inlineSize: '320px' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await layerIn(canvasElement)
    const element = canvasElement.querySelector<HTMLElement>('openlot-chart')!
    const note = '29/11/2026 10:18 New York, simulated prices'
    const { height } = await pixelsOf(await chartPicture({ element }, { title: 'EUR/USD 1H', note }))
    await expect(height).toBeGreaterThan((element.clientHeight + HEAD_PX) * window.devicePixelRatio)
  },
}
