import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { barAt } from '../fixtures.ts'
import { barsIn, chartIn } from '../testing.ts'
import { changed, clicks, Desk, layerIn, point, press, samples, surfaceIn } from './testing.tsx'
import type { Drawing } from '@openlot/core/math'

const meta = {
  title: 'Chart/Drawings',
  component: Desk,
  args: { initial: [] },
  globals: { density: 'compact' },
  beforeEach: () => void changed.mockClear(),
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

const last = (): readonly Drawing[] => changed.mock.lastCall?.[0] ?? []
const shown = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('[data-drawing]')
const isThere: Story['play'] = async ({ canvasElement }) => {
  await layerIn(canvasElement)
}

export const Trend: Story = { args: { initial: [samples.trend], selected: 'trend' }, play: isThere }
export const Ray: Story = { args: { initial: [samples.ray], selected: 'ray' }, play: isThere }
export const Horizontal: Story = { args: { initial: [samples.horizontal], selected: 'horizontal' }, play: isThere }
export const Channel: Story = { args: { initial: [samples.channel], selected: 'channel' }, play: isThere }
export const Rectangle: Story = { args: { initial: [samples.rectangle], selected: 'rectangle' }, play: isThere }
export const Fibonacci: Story = {
  args: { initial: [samples.fibonacci] },
  play: async ({ canvasElement }) => {
    await layerIn(canvasElement)
    const labels = [...canvasElement.querySelectorAll('svg:has([data-drawing]) text')].map(
      ({ textContent }) => textContent,
    )
    await expect(labels).toContain('61.8%\u20021.08425')
    await expect(labels).toHaveLength(7)
  },
}
export const Text: Story = { args: { initial: [samples.text], selected: 'text' }, play: isThere }
export const Measure: Story = {
  args: { initial: [samples.measure] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('+50.0 pips')
    await expect(canvas.getByText('16 bars')).toBeVisible()
    await expect(canvas.getByText('16h')).toBeVisible()
    await expect(canvas.getByText('+0.46%')).toBeVisible()
  },
}
export const AllTools: Story = { args: { initial: Object.values(samples) }, play: isThere }
/** One that was chosen on another period, where it is shown, is not shown here for that. */
export const ChosenOnAnotherPeriod: Story = {
  args: { initial: [{ ...samples.trend, periods: ['1day'] }, samples.ray], selected: 'trend' },
  play: async ({ canvasElement }) => {
    const layer = await layerIn(canvasElement)
    await expect(layer.querySelectorAll('[data-drawing]')).toHaveLength(1)
  },
}
export const Light: Story = { ...AllTools, globals: { theme: 'light', density: 'compact' } }
export const Arabic: Story = { ...AllTools, globals: { language: 'ar', density: 'compact' } }
export const Cantonese: Story = { ...AllTools, globals: { language: 'hk', density: 'compact' } }
export const Touch: Story = { args: { initial: [samples.trend], selected: 'trend' }, globals: { density: 'normal' } }
export const Looks: Story = {
  args: {
    initial: (['tint', 'strong', 'quiet', 'blue', 'orange'] as const).map((colour, at) => ({
      id: colour,
      tool: 'trend',
      points: [point(44, 40 - at * 20), point(8, 50 - at * 20)],
      colour,
      width: at < 2 ? 1 : at < 4 ? 2 : 3,
      style: at % 2 === 1 ? 'dashed' : 'solid',
    })),
  },
  play: isThere,
}

/** What is locked is chosen, but neither moved nor deleted. */
export const Locked: Story = {
  args: { initial: [{ ...samples.trend, locked: true }], selected: 'trend' },
  play: async ({ canvasElement }) => {
    await layerIn(canvasElement)
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: /^Trend line from/ }).focus()
    await userEvent.keyboard('{ArrowUp}{Delete}')
    await expect(changed).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Lock' }))
    await expect(last()[0]?.locked).toBe(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(last()).toEqual([])
  },
}

export const DrawnFromPressToRelease: Story = {
  args: { tool: 'trend' },
  play: async ({ canvasElement }) => {
    const surface = await surfaceIn(canvasElement)
    await press(surface, [
      { x: 60, y: 200 },
      { x: 90, y: 160 },
      { x: 160, y: 120 },
    ])
    const [drawn] = last()
    await expect(drawn?.tool).toBe('trend')
    await expect(drawn?.points).toHaveLength(2)
    const [from, to] = drawn?.points ?? []
    // At candles, whatever the pointer was nearest to.
    const times = barsIn(canvasElement).map(({ timestamp }) => timestamp)
    await expect(times).toContain(from?.time)
    await expect(times.indexOf(to?.time ?? 0) - times.indexOf(from?.time ?? 0)).toBe(Math.round(100 / 7))
    await expect(to?.price).toBeGreaterThan(from?.price ?? Infinity)
    // It is chosen, and has the focus.
    await waitFor(() => expect(shown(canvasElement)[0]).toHaveFocus())
    await expect(canvasElement.querySelector('[data-drawing-surface]')).toBeNull()
  },
}

export const DrawnClickByClick: Story = {
  args: { tool: 'channel' },
  play: async ({ canvasElement }) => {
    const surface = await surfaceIn(canvasElement)
    await clicks(surface, [
      { x: 60, y: 200 },
      { x: 160, y: 120 },
    ])
    await expect(changed).not.toHaveBeenCalled()
    await clicks(surface, [{ x: 160, y: 180 }])
    await expect(last()[0]?.points).toHaveLength(3)
  },
}

/** By hand: from a press to its release, kept by the points where it bends. */
export const Brushed: Story = {
  args: { tool: 'brush' },
  play: async ({ canvasElement }) => {
    const way = Array.from({ length: 60 }, (_, at) => ({ x: 60 + at * 3, y: 160 + 40 * Math.sin(at / 6) }))
    await press(await surfaceIn(canvasElement), way)
    const { points = [] } = last()[0] ?? {}
    await expect(points.length).toBeGreaterThan(8)
    await expect(points.length).toBeLessThan(60)
  },
}

export const StraightWithShift: Story = {
  args: { tool: 'trend' },
  play: async ({ canvasElement }) => {
    const surface = await surfaceIn(canvasElement)
    await clicks(surface, [{ x: 60, y: 200 }])
    await clicks(surface, [{ x: 160, y: 190 }], { shiftKey: true })
    const [from, to] = last()[0]?.points ?? []
    await expect(from?.price).toBe(to?.price)
  },
}

export const AttractedByCandles: Story = {
  args: { tool: 'horizontal', isMagnetic: true },
  play: async ({ canvasElement }) => {
    const surface = await surfaceIn(canvasElement)
    const bar = barAt('60min', 20)
    const place = chartIn(canvasElement).convertToPixel(
      { timestamp: bar.time, value: bar.high },
      { paneId: 'candle_pane' },
    )
    const { x = 0, y = 0 } = Array.isArray(place) ? {} : place
    await clicks(surface, [{ x, y: y - 9 }])
    await expect(last()[0]?.points[0]).toEqual({ time: bar.time, price: Number(bar.high.toFixed(5)) })
  },
}

export const EscapeDropsFirstTheLineThenTheTool: Story = {
  args: { tool: 'trend' },
  play: async ({ canvasElement }) => {
    const surface = await surfaceIn(canvasElement)
    await clicks(surface, [{ x: 60, y: 200 }])
    await userEvent.keyboard('{Escape}')
    await expect(within(canvasElement).getByRole('button', { name: 'Lines', pressed: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(within(canvasElement).getByRole('button', { name: 'Cursor', pressed: true })).toBeVisible()
    await expect(changed).not.toHaveBeenCalled()
  },
}

export const MovedByItsBodyAndByAPoint: Story = {
  args: { initial: [samples.trend] },
  play: async ({ canvasElement }) => {
    await layerIn(canvasElement)
    const before = samples.trend.points
    const body = shown(canvasElement)[0]!
    await press(body, [
      { x: 100, y: 100 },
      { x: 110, y: 110 },
      { x: 135, y: 130 },
    ])
    const after = last()[0]?.points ?? []
    await expect(after.map(({ time }, at) => (time - (before[at]?.time ?? 0)) / 3_600_000)).toEqual([5, 5])
    const [first, second] = after.map(({ price }, at) => price - (before[at]?.price ?? 0))
    await expect(first).toBeLessThan(0)
    await expect(second).toBeCloseTo(first ?? 0, 6)
    const handle = within(canvasElement).getByRole('button', { name: /^Point 2 of Trend line/ })
    await press(handle, [
      { x: 200, y: 100 },
      { x: 240, y: 60 },
    ])
    await expect(last()[0]?.points[0]).toEqual(after[0])
    await expect(last()[0]?.points[1]).not.toEqual(after[1])
  },
}

/** Everything without a mouse: place, choose, move, look, delete, undo, redo. */
export const ByKeys: Story = {
  args: { initial: [samples.horizontal] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await layerIn(canvasElement)
    canvas.getByRole('button', { name: 'Cursor' }).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Trend line' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await surfaceIn(canvasElement)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(last()).toHaveLength(2)
    const line = canvas.getByRole('button', { name: /^Trend line from/ })
    await waitFor(() => expect(line).toHaveFocus())
    const [from] = last()[1]?.points ?? []
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowLeft}')
    const [moved] = last()[1]?.points ?? []
    await expect(moved?.price).toBeCloseTo((from?.price ?? 0) + 0.0011, 6)
    await expect(moved?.time).toBe((from?.time ?? 0) - 3_600_000)
    // On to the bar, and back.
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Colour' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('radio', { name: 'Blue' }))
    await expect(last()[1]?.colour).toBe('blue')
    await userEvent.keyboard('{Escape}{Escape}')
    await expect(line).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(last()).toHaveLength(1)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(last()).toHaveLength(2)
    await userEvent.keyboard('{Control>}zzzzz{/Control}')
    await expect(last()).toEqual([samples.horizontal])
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect(last()).toHaveLength(2)
  },
}

export const TextWrittenAndEdited: Story = {
  args: { tool: 'text' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await clicks(await surfaceIn(canvasElement), [{ x: 80, y: 100 }])
    const field = await canvas.findByRole('textbox', { name: 'Text on the chart' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('Support{Enter}')
    await expect(last()[0]?.text).toBe('Support')
    const text = await canvas.findByRole('button', { name: 'Text: Support' })
    await waitFor(() => expect(text).toHaveFocus())
    await fireEvent.doubleClick(text)
    await userEvent.clear(await canvas.findByRole('textbox'))
    await userEvent.keyboard('Resistance{Escape}')
    await expect(last()[0]?.text).toBe('Support')
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit text' }))
    await userEvent.clear(await canvas.findByRole('textbox'))
    await userEvent.keyboard('{Enter}')
    await expect(last()).toEqual([])
  },
}

export const Writing: Story = {
  args: { tool: 'text' },
  play: async ({ canvasElement }) => {
    await clicks(await surfaceIn(canvasElement), [{ x: 80, y: 100 }])
    await userEvent.type(await within(canvasElement).findByRole('textbox'), 'Half a word')
  },
}

export const MeasuredUntilTheNextClick: Story = {
  args: { tool: 'measure' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const way = [
      { x: 60, y: 200 },
      { x: 160, y: 120 },
    ]
    await press(await surfaceIn(canvasElement), way)
    await canvas.findByText('14 bars')
    await expect(changed).not.toHaveBeenCalled()
    await fireEvent.pointerDown(document.body)
    await waitFor(() => expect(canvas.queryByText('14 bars')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Measure' }))
    await press(await surfaceIn(canvasElement), way)
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep on the chart' }))
    await expect(last()).toHaveLength(1)
    await fireEvent.pointerDown(document.body)
    await expect(canvas.getByText('14 bars')).toBeVisible()
  },
}

/** From a menu at a price: the next click ends it. */
export const MeasuredFromAPrice: Story = {
  args: { tool: 'measure', start: { x: 160, price: 1.085 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const surface = await surfaceIn(canvasElement)
    const { left } = surface.getBoundingClientRect()
    await clicks(surface, [{ x: 160 - left + 70, y: 120 }])
    await canvas.findByText('10 bars')
  },
}

/** By keys it ends at a usual distance. */
export const MeasuredFromAPriceByKeys: Story = {
  args: { tool: 'measure', start: { x: 160, price: 1.085 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const surface = await surfaceIn(canvasElement)
    await waitFor(() => expect(surface).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await canvas.findByText(/^\d+ bars$/)
  },
}

/** Escape drops what was begun; the tool then begins wherever it is pointed at, and the next Escape puts it away. */
export const MeasurementDropped: Story = {
  args: { tool: 'measure', start: { x: 160, price: 1.085 } },
  play: async ({ canvasElement }) => {
    const surface = await surfaceIn(canvasElement)
    await waitFor(() => expect(surface).toHaveFocus())
    await expect(canvasElement.querySelector('[data-begun]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvasElement.querySelector('[data-begun]')).toBeNull())
    const next = await surfaceIn(canvasElement)
    await clicks(next, [
      { x: 60, y: 200 },
      { x: 130, y: 120 },
    ])
    await within(canvasElement).findByText('10 bars')
  },
}
