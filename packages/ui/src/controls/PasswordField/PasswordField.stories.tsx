import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { fieldArgTypes } from '../../testing/fieldArgTypes.ts'

const meta = {
  title: 'Controls/PasswordField',
  component: PasswordField,
  argTypes: fieldArgTypes,
  args: { label: 'Password', defaultValue: 'correct horse' },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}
export const Failed: Story = { args: { error: 'At least 8 characters.' } }

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
  },
}

export const Mirrored: Story = mirrored(Hidden)
export const LargeText: Story = enlarged(Hidden)
export const ForcedColours: Story = inForcedColours(Hidden)
