import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { accountProblemOf, newAccountAlert, withAccountKind } from './accountAlertInput.ts'
import { AccountAlertFields } from './AccountAlertFields.tsx'

const figures = { net_value: '10432.18', risk_rate: '812.5' }

const meta = {
  title: 'Features/Alerts/AccountAlertFields',
  component: AccountAlertFields,
  args: {
    input: newAccountAlert(figures),
    problem: undefined,
    full: undefined,
    isSending: false,
    of: 'new',
    now: Date.UTC(2026, 10, 25, 12),
    set: fn(),
    setKind: fn(),
    onSubmit: fn(),
  },
  render: function Render(args) {
    const [input, setInput] = useState(args.input)
    return (
      <AccountAlertFields
        {...args}
        input={input}
        problem={accountProblemOf(input, figures)}
        set={(changes) => setInput({ ...input, ...changes })}
        setKind={(kind) => setInput(withAccountKind(input, kind, figures))}
      />
    )
  },
} satisfies Meta<typeof AccountAlertFields>
export default meta
type Story = StoryObj<typeof meta>

/** Begins a tenth below; the button says what will happen. */
export const New: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Alert at 9,388.00 USD' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'Margin level' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Alert at 731%' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

/** Nothing is sent that is so already. */
export const TrueAlready: Story = {
  args: { input: { ...newAccountAlert(figures), value: '11000' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Already true at 10,432.18 USD. Choose a lower value.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Alert at 11,000.00 USD' })).toBeDisabled()
  },
}

export const Full: Story = {
  args: { full: 20 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/This account has 20 alerts/)).toBeVisible()
  },
}

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(New)
export const LargeText: Story = enlarged(New)
export const ForcedColours: Story = inForcedColours(New)
