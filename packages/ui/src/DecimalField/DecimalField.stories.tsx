import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled } from '../testing/Controlled.tsx'
import { DecimalField } from './DecimalField.tsx'
import { enlarged, inForcedColours } from '../testing/variants.ts'
import { decimalArgTypes } from '../testing/fieldArgTypes.ts'

const meta = {
  title: 'Forms/DecimalField',
  component: DecimalField,
  argTypes: decimalArgTypes,
  args: { label: 'Amount', value: '', onChange: fn(), decimals: 2, end: 'USD' },
  render: (args) => (
    <Controlled initial={args.value}>
      {(value, set) => (
        <DecimalField
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
} satisfies Meta<typeof DecimalField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '1234.50', hint: 'Available 12,500.00 USD' } }
export const Failed: Story = { args: { value: '99999', error: 'More than is available.' } }
export const Disabled: Story = { args: { value: '100', disabled: true } }

export const AcceptsAComma: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Amount')
    await userEvent.type(input, '12,5')
    await expect(input).toHaveValue('12,5')
    await expect(args.onChange).toHaveBeenLastCalledWith('12.5')
    await userEvent.tab()
    await expect(input).toHaveValue('12.5')
  },
}

export const AcceptsArabicDigits: Story = {
  globals: { language: 'ar' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Amount')
    await userEvent.type(input, '١٢٫٥')
    await expect(args.onChange).toHaveBeenLastCalledWith('12.5')
    await expect(input).toHaveAttribute('dir', 'ltr')
  },
}

export const WritesTheSignOfTheLanguage: Story = {
  args: { value: '1234.5' },
  globals: { language: 'de' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Amount')).toHaveValue('1234,5')
  },
}

export const RefusesWhatIsNoAmount: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Amount')
    await userEvent.type(input, '-1x.239')
    await expect(input).toHaveValue('1.23')
    await expect(args.onChange).toHaveBeenLastCalledWith('1.23')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

/** Its owner never hears that it was emptied, but what is in it, and can refuse that. */
export const ReportsWhatWasPasted: Story = {
  args: { value: '250.00' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Amount')
    for (const [text, plain, problem] of [
      ['abc', 'abc', 'This is not a number.'],
      ['1,234.567', '1234.567', 'At most 2 decimals.'],
      ['−5', '-5', 'This must not be negative.'],
    ] as const) {
      await userEvent.tripleClick(input)
      await userEvent.paste(text)
      await expect(input).toHaveValue(text)
      await expect(canvas.getByText(problem)).toBeVisible()
      await expect(args.onChange).toHaveBeenLastCalledWith(plain)
    }
    await expect(args.onChange).not.toHaveBeenCalledWith('')
    await userEvent.tab()
    await expect(input, 'it stays to be mended').toHaveValue('−5')
  },
}

export const LargeText: Story = enlarged(Filled)
export const ForcedColours: Story = inForcedColours(Filled)
