import { enlarged, mirrored } from '@openlot/ui/testing'
import type { Drawing } from '@openlot/core/math'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DrawingGrid } from './DrawingGrid.tsx'

const level: Drawing = { id: 'level', tool: 'horizontal', points: [{ time: 0, price: 1.085 }] }
const desk = {
  drawings: [level],
  isFull: false,
  canUndo: true,
  canRedo: false,
  undo: fn(),
  redo: fn(),
}

const meta = {
  title: 'Features/Chart/DrawingGrid',
  tags: ['experimental', '!stable'],
  component: DrawingGrid,
  args: { desk, onTool: fn(), onList: fn() },
} satisfies Meta<typeof DrawingGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Tools: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('1 on this chart')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Fibo' }))
    await expect(args.onTool).toHaveBeenCalledWith('fibonacci')
    await userEvent.click(canvas.getByRole('button', { name: 'List' }))
    await expect(args.onList).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(desk.undo).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Redo' })).toBeDisabled()
  },
}
/** Nothing more fits: only measuring is left. */
export const Full: Story = {
  args: { desk: { ...desk, isFull: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('No room for more drawings. Delete one first.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Trend' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Measure' })).toBeEnabled()
  },
}
/** Nothing drawn yet: there is no list to open. */
export const Empty: Story = { args: { desk: { ...desk, drawings: [], canUndo: false } } }
export const Mirrored: Story = mirrored(Empty)
export const LargeText: Story = enlarged(Empty)
