import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { mirrored } from '../../testing/variants.ts'
import { Movable, type MovableProps } from './Movable.tsx'

function Kept({ at, onMove, ...props }: MovableProps) {
  const [place, setPlace] = useState(at)
  return (
    <div style={{ blockSize: '16rem', border: 'var(--line) solid var(--hairline)' }}>
      <Movable
        {...props}
        at={place}
        onMove={(to) => {
          onMove(to)
          setPlace(to)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Layout/Movable',
  tags: ['experimental', '!stable'],
  parameters: { docs: { story: { inline: false, height: '18rem' } } },
  component: Movable,
  render: (args) => <Kept {...args} />,
  args: {
    at: { x: 1, y: 0 },
    onMove: fn(),
    label: 'Move the ticket',
    children: (grip) => (
      <div
        data-testid="moved"
        style={{
          display: 'flex',
          minBlockSize: '2rem',
          paddingInlineEnd: 'var(--space-2)',
          alignItems: 'center',
          background: 'var(--surface-panel)',
          boxShadow: 'var(--shadow-float)',
        }}
      >
        {grip}
        <span>EUR/USD</span>
      </div>
    ),
  },
} satisfies Meta<typeof Movable>
export default meta
type Story = StoryObj<MovableProps>

const point = (x: number, y: number) => ({
  pointerId: 1,
  pointerType: 'mouse',
  isPrimary: true,
  button: 0,
  buttons: 1,
  clientX: x,
  clientY: y,
})

export const ByPointer: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const grip = await canvas.findByRole('button', { name: 'Move the ticket' })
    const own = canvas.getByTestId('moved')
    const before = own.getBoundingClientRect()
    const { x, y } = grip.getBoundingClientRect()
    grip.setPointerCapture = () => undefined
    await fireEvent.pointerDown(grip, point(x, y))
    await fireEvent.pointerMove(grip, point(x - 40, y + 30))
    await expect(args.onMove).not.toHaveBeenCalled()
    await fireEvent.pointerUp(grip, point(x - 40, y + 30))
    await expect(args.onMove).toHaveBeenCalledOnce()
    const after = own.getBoundingClientRect()
    await expect(Math.round(after.x - before.x)).toBe(-40)
    await expect(Math.round(after.y - before.y)).toBe(30)
    // It cannot be lost.
    await fireEvent.pointerDown(grip, point(x - 40, y + 30))
    await fireEvent.pointerMove(grip, point(x - 9000, y + 9000))
    await fireEvent.pointerUp(grip, point(x - 9000, y + 9000))
    await expect(args.onMove).toHaveBeenLastCalledWith({ x: 0, y: 1 })
    await expect(own.getBoundingClientRect().x).toBeGreaterThanOrEqual(0)
  },
}

export const ByKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const grip = await canvas.findByRole('button', { name: 'Move the ticket' })
    const own = canvas.getByTestId('moved')
    const before = own.getBoundingClientRect()
    // At the right, all of it in sight.
    await expect(before.right).toBeLessThanOrEqual(innerWidth)
    await expect(before.left).toBeGreaterThan(innerWidth / 3)
    grip.focus()
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(Math.round(own.getBoundingClientRect().y - before.y)).toBe(8))
    await expect(Math.round(own.getBoundingClientRect().x - before.x)).toBe(-40)
    // At the edge it stays.
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
    await waitFor(() => expect(Math.round(own.getBoundingClientRect().y)).toBe(Math.round(before.y)))
  },
}

/** What is right stays right. */
export const Mirrored: Story = mirrored(ByKeys)
