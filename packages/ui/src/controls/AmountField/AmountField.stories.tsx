import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { AmountField } from './AmountField.tsx'
import { inForcedColours } from '../../testing/variants.ts'
import { decimalArgTypes } from '../../testing/fieldArgTypes.ts'

const meta = {
  title: 'Controls/AmountField',
  component: AmountField,
  argTypes: decimalArgTypes,
  args: {
    label: 'Amount',
    value: '12500.5',
    onChange: fn(),
    unit: 'USD',
    decimals: 2,
    max: '11125.80',
    aside: 'of 11,125.80 free',
  },
  render: (args) => (
    <Controlled initial={args.value}>
      {(value, set) => (
        <AmountField
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
} satisfies Meta<typeof AmountField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { value: '', hint: 'At least 10.00 USD' } }
export const Filled: Story = { args: { value: '250' } }
export const Failed: Story = { args: { error: 'This is more than can be withdrawn.' } }
export const Disabled: Story = { args: { disabled: true } }
export const NothingFree: Story = { args: { value: '', max: '0.00', aside: 'of 0.00 free' } }
export const Coin: Story = { args: { value: '0.12345678', unit: 'BTC', decimals: 8, max: '1.5', aside: undefined } }
export const Arabic: Story = { globals: { language: 'ar' } }

/** Groups thousands until it is edited: a single comma that is typed is a decimal sign. */
export const GroupsWhileNobodyTypes: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Amount')
    await expect(input).toHaveValue('12,500.5')
    await userEvent.click(input)
    await expect(input).toHaveValue('12500.5')
    await userEvent.clear(input)
    await userEvent.type(input, '1234,56')
    await userEvent.tab()
    await expect(input).toHaveValue('1,234.56')
    await expect(args.onChange).toHaveBeenLastCalledWith('1234.56')
    await userEvent.click(canvas.getByRole('button', { name: 'Max, 11,125.80 USD' }))
    await expect(input).toHaveValue('11,125.80')
    await expect(args.onChange).toHaveBeenLastCalledWith('11125.80')
  },
}

export const Shares: Story = {
  args: { value: '', shares: true },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '25%' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('2781.45')
    await expect(canvas.getByRole('button', { name: '25%' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await expect(canvas.getByLabelText('Amount')).toHaveValue('11,125.80')
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { args: { shares: true }, globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(Filled)

/** What is typed after the Tab key replaces the amount, as in any field. */
export const TypedOver: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('Amount')
    input.focus()
    await expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['12500.5', 0, 7])
    await userEvent.keyboard('75')
    await expect(args.onChange).toHaveBeenLastCalledWith('75')
    await userEvent.tab()
    await expect(input).toHaveValue('75')
  },
}
