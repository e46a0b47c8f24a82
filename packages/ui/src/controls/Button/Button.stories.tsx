import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack } from '../../testing/Controlled.tsx'
import { Button, buttonClass, type ButtonVariant } from './Button.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Controls/Button',
  component: Button,
  args: { children: 'Deposit', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const variants: ButtonVariant[] = ['ink', 'raised', 'ghost', 'danger', 'danger-filled']
const words: Record<ButtonVariant, string> = {
  ink: 'Deposit',
  raised: 'Edit SL/TP',
  ghost: 'Log in',
  danger: 'Reset demo account',
  'danger-filled': 'Reset to 100,000 USD',
}

export const Variants: Story = {
  render: () => (
    <Stack>
      {variants.map((variant) => (
        <Stack row key={variant}>
          <Button variant={variant}>{words[variant]}</Button>
          <Button variant={variant} size="small">
            {words[variant]}
          </Button>
          <Button variant={variant} busy>
            {words[variant]}
          </Button>
          <Button variant={variant} disabled>
            {words[variant]}
          </Button>
        </Stack>
      ))}
    </Stack>
  ),
}

export const Wide: Story = { args: { variant: 'ink', size: 'large', wide: true, icon: <Plus aria-hidden="true" /> } }

export const AsLink: Story = {
  render: () => (
    <a className={buttonClass({ variant: 'ink' })} href="#deposit">
      Deposit
    </a>
  ),
}

export const BusyIgnoresPresses: Story = {
  args: { busy: true, variant: 'ink', children: 'Buy 0.10 EUR/USD' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Mirrored: Story = mirrored(Variants)
export const LargeText: Story = enlarged(Variants)
export const ForcedColours: Story = inForcedColours(Variants)
