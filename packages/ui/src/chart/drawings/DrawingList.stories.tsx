import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { mirrored } from '../../testing/variants.ts'
import { ToastProvider } from '../../overlays/Toast/Toast.tsx'
import { AllDrawings } from './AllDrawings.tsx'
import { DrawingRows } from './DrawingList.tsx'
import { samples } from './testing.tsx'

const meta = {
  title: 'Chart/Drawing list',
  component: DrawingRows,
  args: {
    drawings: [
      samples.trend,
      { ...samples.fibonacci, locked: true },
      { ...samples.text, hidden: true },
      { ...samples.vertical, periods: ['5min', '15min'] },
      samples.long,
    ],
    period: '60min',
    precision: 5,
    onChange: fn(),
    onSelect: fn(),
  },
  globals: { density: 'compact' },
} satisfies Meta<typeof DrawingRows>
export default meta
type Story = StoryObj<typeof meta>

/** The newest first; what another period keeps to itself says so. */
export const Rows: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const [first] = canvas.getAllByRole('listitem')
    await expect(within(first!).getByText(/^Long position: entry/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Trend line from/ }))
    await expect(args.onSelect).toHaveBeenCalledWith('trend')
    await expect(canvas.getByText('Shown on: 5 minutes, 15 minutes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Hide Trend line/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.arrayContaining([{ ...samples.trend, hidden: true }, samples.long]),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Delete Long position/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.not.arrayContaining([samples.long]))
    // What is locked stays.
    await expect(canvas.getByRole('button', { name: /^Delete Fibonacci/ })).toBeDisabled()
  },
}
export const Light: Story = { globals: { theme: 'light', density: 'compact' } }
export const Mirrored: Story = mirrored(Light)

const onHiddenChange = fn<(isHidden: boolean) => void>()
const onDeleteAll = fn<() => void>()

/** With what can be done with all of them, as in the sheet of a phone: they are deleted once it was asked. */
export const WithHead: Story = {
  globals: { density: 'normal' },
  render: (args) => (
    <ToastProvider>
      <AllDrawings
        count={args.drawings.length}
        instrument="EUR/USD"
        isHidden={false}
        {...{ onHiddenChange, onDeleteAll }}
      />
      <DrawingRows {...args} />
    </ToastProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Hide all drawings' }))
    await expect(onHiddenChange).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete all drawings' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete all 5 drawings on EUR/USD?' })
    await expect(onDeleteAll).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 5 drawings' }))
    await expect(onDeleteAll).toHaveBeenCalledOnce()
  },
}
