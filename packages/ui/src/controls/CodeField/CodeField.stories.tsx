import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { CodeField } from './CodeField.tsx'
import { inForcedColours } from '../../testing/variants.ts'
import { fieldArgTypes } from '../../testing/fieldArgTypes.ts'

const meta = {
  title: 'Controls/CodeField',
  component: CodeField,
  argTypes: fieldArgTypes,
  args: { label: 'Verification code', value: '', onChange: fn(), onComplete: fn(), onSend: fn(), name: 'code' },
  render: (args) => (
    <Controlled initial={args.value}>
      {(value, set) => (
        <CodeField
          {...args}
          value={value}
          onChange={(next) => {
            args.onChange(next)
            set(next)
          }}
        />
      )}
    </Controlled>
  ),
} satisfies Meta<typeof CodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const CountingDown: Story = { args: { value: 'PGQQ', secondsLeft: 42, wasSent: true } }
export const CanBeSentAgain: Story = { args: { value: 'PGQQ', wasSent: true, hint: 'Valid for 10 minutes' } }
export const Sending: Story = { args: { isSending: true } }
export const Failed: Story = { args: { value: 'PGQQBBXR', wasSent: true, error: 'This code is wrong or has expired.' } }
export const Disabled: Story = { args: { value: 'PGQQBBXR', disabled: true } }
export const Desktop: Story = { args: { value: 'PGQQ' }, globals: { density: 'compact' } }
export const Arabic: Story = { args: { value: 'PGQQ', secondsLeft: 42 }, globals: { language: 'ar' } }

export const PastesTheMailedCode: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const first = canvas.getByLabelText('Verification code', { selector: 'input' })
    await expect(first).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.click(first)
    await userEvent.paste('pgqq-bbxr')
    await waitFor(() => expect(args.onComplete).toHaveBeenCalled())
    await expect(args.onChange).toHaveBeenLastCalledWith('PGQQBBXR')
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

export const TypesCharacterByCharacter: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByLabelText('Verification code', { selector: 'input' }))
    await userEvent.keyboard('pg-q')
    await expect(args.onChange).toHaveBeenLastCalledWith('PGQ')
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('PG'))
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = {
  args: { value: 'PGQQ', secondsLeft: 42 },
  globals: { text: 'double' },
  play: fitsTheScreen,
}

export const ForcedColours: Story = inForcedColours(Empty)
