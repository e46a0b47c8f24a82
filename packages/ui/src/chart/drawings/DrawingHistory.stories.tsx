import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { ToastProvider } from '../../overlays/Toast/Toast.tsx'
import { changed, clicks, layerIn, samples, surfaceIn, TwoDesks } from './testing.tsx'

const meta = {
  title: 'Chart/Drawing history',
  component: TwoDesks,
  args: { initial: [samples.trend] },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
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

const undo = '{Control>}z{/Control}'

/** By keys from wherever the chart is worked on: its tools, the list of drawings, and after all were deleted. */
export const FromAnywhere: Story = {
  args: { initial: [samples.trend, samples.ray] },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'one' })
    await layerIn(region)
    const desk = within(region)
    await userEvent.click(desk.getByRole('button', { name: 'List of drawings' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Ray/ }))
    await expect(count()).toBe(1)
    await userEvent.keyboard(undo)
    await expect(count()).toBe(2)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(desk.getByRole('button', { name: 'Delete all drawings' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 drawings' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(count()).toBe(0)
    await userEvent.keyboard(undo)
    await expect(count()).toBe(2)
    await userEvent.click(desk.getByRole('button', { name: /^Magnet/ }))
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect(count()).toBe(0)
  },
}

/** The letters of other keyboards undo and redo, too; keys in a field, or elsewhere on the page, do not. */
export const OtherKeyboards: Story = {
  play: async ({ canvasElement }) => {
    const desk = within(within(canvasElement).getByRole('region', { name: 'one' }))
    const line = await desk.findByRole('button', { name: /^Trend line from/ })
    line.focus()
    await userEvent.keyboard('{Delete}')
    await expect(count()).toBe(0)
    const press = (key: string, code: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ctrlKey: true })
    await press('я', 'KeyZ')
    await expect(count()).toBe(1)
    await press('н', 'KeyY')
    await expect(count()).toBe(0)
    const field = document.createElement('input')
    canvasElement.append(field)
    field.focus()
    await userEvent.keyboard(undo)
    await expect(count()).toBe(0)
    field.blur()
    // The chart was left.
    await userEvent.keyboard(undo)
    await expect(count()).toBe(0)
    field.remove()
  },
}
