import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ToastProvider } from '../../overlays/Toast/Toast.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { MAX_DRAWINGS } from '@openlot/core/math'

const meta = {
  title: 'Chart/Drawing tools',
  tags: ['experimental', '!stable'],
  component: DrawingTools,
  args: {
    tool: undefined,
    onToolChange: fn(),
    isMagnetic: false,
    onMagnetChange: fn(),
    count: 3,
    isFull: false,
    onUndo: fn(),
    onRedo: undefined,
    isHidden: false,
    onHiddenChange: fn(),
    onDeleteAll: fn(),
    instrument: 'EUR/USD',
  },
  decorators: [
    (Story) => (
      <ToastProvider>
        <div style={{ blockSize: '26rem' }}>
          <Story />
        </div>
      </ToastProvider>
    ),
  ],
  globals: { density: 'compact' },
} satisfies Meta<typeof DrawingTools>
export default meta
type Story = StoryObj<typeof meta>

/** One tab stop; the arrows go from tool to tool, Home and End to the ends. Tools of a kind are in a menu. */
export const Tools: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Cursor' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const ray = await screen.findByRole('menuitem', { name: 'Ray' })
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Trend line' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(ray).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onToolChange).toHaveBeenCalledWith('ray')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Lines' })).toHaveFocus())
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: 'Delete all drawings' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(args.onHiddenChange).toHaveBeenCalledWith(true)
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('button', { name: 'Cursor' })).toHaveFocus()
  },
}

/** The arrows pass the menus, and stop at every tool on the way round. */
export const PastTheMenus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Cursor' }).focus()
    for (const name of [
      'Lines',
      'Channels',
      'Fibonacci',
      'Shapes',
      'Text',
      'Measure',
      'Planned positions',
      /^Magnet/,
    ]) {
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus())
      await expect(screen.queryByRole('menu')).toBeNull()
    }
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Measure' })).toHaveFocus())
  },
}

export const Chosen: Story = { args: { tool: 'fibonacci', isMagnetic: true, isHidden: true } }
export const Light: Story = { ...Chosen, globals: { theme: 'light', density: 'compact' } }
export const Low: Story = {
  decorators: [
    (Story) => (
      <div style={{ blockSize: '10rem' }}>
        <Story />
      </div>
    ),
  ],
}

export const DeletesAllOnceAsked: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete all drawings' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete all 3 drawings on EUR/USD?' })
    await expect(args.onDeleteAll).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 3 drawings' }))
    await expect(args.onDeleteAll).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const NothingDrawn: Story = {
  args: { count: 0 },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Hide all drawings' }))
    await expect(args.onHiddenChange).not.toHaveBeenCalled()
    // There is nothing to do again, but something to undo.
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Redo' }))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Undo' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
  },
}

export const Full: Story = {
  args: { count: MAX_DRAWINGS, isFull: true },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Lines: no room for more drawings. Delete one first.' }))
    await expect(args.onToolChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Measure' }))
    await expect(args.onToolChange).toHaveBeenCalledWith('measure')
  },
}
