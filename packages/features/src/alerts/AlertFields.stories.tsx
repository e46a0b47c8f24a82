import { parsePrice } from '@openlot/core/math'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { alertAbove, newAlert, problemOf, withKind, type AlertTraits } from './alertInput.ts'
import { AlertFields } from './AlertFields.tsx'

const traits: AlertTraits = { precision: 5, pip: parsePrice('0.0001'), market: { bid: '1.18500', ask: '1.18520' } }

const meta = {
  title: 'Features/Alerts/AlertFields',
  component: AlertFields,
  args: {
    input: alertAbove(traits),
    traits,
    problem: undefined,
    full: undefined,
    isSending: false,
    of: 'new',
    pipSize: '0.0001',
    now: Date.UTC(2026, 10, 25, 12),
    set: fn(),
    setKind: fn(),
    onSubmit: fn(),
  },
  render: function Render(args) {
    const [input, setInput] = useState(args.input)
    return (
      <AlertFields
        {...args}
        input={input}
        problem={problemOf(input, args.traits)}
        set={(changes) => setInput({ ...input, ...changes })}
        setKind={(kind) => setInput(withKind(input, kind, args.traits))}
      />
    )
  },
} satisfies Meta<typeof AlertFields>
export default meta
type Story = StoryObj<typeof meta>

/** The price moves to the other side of the market with the condition; the button says what will happen. */
export const New: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Alert at 1.18740' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'At or below' }))
    await expect(canvas.getByText('24.0 pips below')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Alert at 1.18260' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

/** Nothing is sent that is so already. */
export const TrueAlready: Story = {
  args: { input: { ...newAlert('1.18600'), kind: 'below' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Already true at 1.18500. Choose another price.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Alert at 1.18600' })).toBeDisabled()
  },
}

export const InPerCent: Story = {
  args: { input: { ...newAlert(''), kind: 'range' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Alert at 0.5% change' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('radio', { name: '60 min' }))
    await expect(canvas.getByRole('radio', { name: '60 min' })).toBeChecked()
  },
}

export const Full: Story = {
  args: { full: 100 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/You have 100 alerts/)).toBeVisible()
  },
}

/** The limit of one instrument is not that of all. */
export const FullHere: Story = {
  args: { full: 20 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/This instrument has 20 alerts/)).toBeVisible()
  },
}

/** One that waits keeps its time unless another is chosen. */
export const Changed: Story = {
  args: {
    of: 'kept',
    expiresAt: Date.UTC(2027, 1, 23, 12),
    input: { ...newAlert('1.18000'), kind: 'below', note: 'Second test of the low', days: undefined },
    onRemove: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('radio', { name: 'Crosses' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove alert' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Changed)
export const LargeText: Story = enlarged(New)
export const ForcedColours: Story = inForcedColours(New)
