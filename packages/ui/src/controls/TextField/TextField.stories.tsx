import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { TextField } from './TextField.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { fieldArgTypes } from '../../testing/fieldArgTypes.ts'

const meta = {
  title: 'Controls/TextField',
  component: TextField,
  argTypes: fieldArgTypes,
  args: { label: 'Email', type: 'email', placeholder: 'you@example.com' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'trader@example.com', hint: 'We send the code there.' } }
export const Disabled: Story = { args: { defaultValue: 'trader@example.com', disabled: true } }

export const Failed: Story = {
  args: { defaultValue: 'trader@', error: 'Enter a valid email address.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Email')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Enter a valid email address.')
  },
}

export const WithButton: Story = {
  args: {
    label: 'Verification code',
    type: 'text',
    inputMode: 'numeric',
    placeholder: '',
    end: (
      <Button variant="ghost" size="small">
        Send code
      </Button>
    ),
  },
}

export const Mirrored: Story = mirrored(Filled)
export const LargeText: Story = enlarged(Filled)
export const ForcedColours: Story = inForcedColours(Filled)
