import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { DecimalField } from './DecimalField.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'
import { decimalArgTypes } from '../../testing/fieldArgTypes.ts'

const meta = {
  title: 'Controls/DecimalField',
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

/** Keys that no amount has are ignored; a digit never is, as the amount would be another one. */
export const CutsNothing: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Amount')
    await userEvent.type(input, '-1x.239')
    await expect(input).toHaveValue('1.239')
    await expect(canvas.getByText('At most 2 decimals.')).toBeVisible()
    await expect(args.onChange, 'which its owner refuses').toHaveBeenLastCalledWith('‹1.239›')
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith('1.23')
    await expect(canvas.queryByText('At most 2 decimals.')).toBeNull()
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

/** What is understood is shown at once where it is not what is written. */
export const ShowsTheReading: Story = {
  args: { hint: 'Available 12,500.00 USD' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Amount')
    const note = () => input.getAttribute('aria-describedby') ?? ''
    const shown = () => canvasElement.ownerDocument.getElementById(note())?.textContent
    await userEvent.type(input, '1000')
    await expect(shown()).toBe('Available 12,500.00 USD')
    await userEvent.clear(input)
    await userEvent.type(input, '1,00')
    await expect(shown()).toBe('= 1.00 · Available 12,500.00 USD')
    await userEvent.type(input, '0')
    await expect(shown()).toBe('= 1,000.00 · Available 12,500.00 USD')
    await expect(args.onChange).toHaveBeenLastCalledWith('1000')
    await userEvent.tab()
    await expect(shown()).toBe('Available 12,500.00 USD')
  },
}

/** A price is near to the market's; its sign means what makes it so. */
export const ReadsAPrice: Story = {
  args: { label: 'Price', kind: 'price', decimals: 3, near: '4240.750', grouped: true, end: undefined },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Price')
    await userEvent.type(input, '4,200')
    await expect(args.onChange).toHaveBeenLastCalledWith('4200')
    await expect(canvas.getByText('= 4,200.000')).toBeVisible()
    await userEvent.tab()
    await expect(input).toHaveValue('4,200')
  },
}

export const CannotTellAPrice: Story = {
  args: { label: 'Price', kind: 'price', decimals: 3, near: '130', end: undefined },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Price'), '4,200')
    await expect(args.onChange).toHaveBeenLastCalledWith('‹4,200›')
    await expect(canvas.getByText('This can mean two prices. Write it without a thousands separator.')).toBeVisible()
  },
}

/** Its owner never hears that it was emptied, but what is in it, in a form that can only be refused. */
export const ReportsWhatWasPasted: Story = {
  args: { value: '250.00' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Amount')
    for (const [text, problem] of [
      ['abc', 'This is not a number.'],
      ['1 2', 'This is not a number.'],
      ['1,234.567', 'At most 2 decimals.'],
      ['1.000', 'At most 2 decimals.'],
      ['−5', 'This must not be negative.'],
    ] as const) {
      await userEvent.tripleClick(input)
      await userEvent.paste(text)
      await expect(input).toHaveValue(text)
      await expect(canvas.getByText(problem)).toBeVisible()
      await expect(args.onChange).toHaveBeenLastCalledWith(`‹${text}›`)
    }
    await expect(args.onChange).not.toHaveBeenCalledWith('')
    await userEvent.tab()
    await expect(input, 'it stays to be mended').toHaveValue('−5')
  },
}

export const LargeText: Story = enlarged(Filled)
export const ForcedColours: Story = inForcedColours(Filled)
