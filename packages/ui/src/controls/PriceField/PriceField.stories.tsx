import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled, Stack } from '../../testing/Controlled.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { PriceField, type PriceUnit } from './PriceField.tsx'
import { inForcedColours } from '../../testing/variants.ts'
import { fieldArgTypes } from '../../testing/fieldArgTypes.ts'

/** A stop loss of a buy of 0.20 BTC/USD at 72,000.00. A pip is 1.00, worth 0.20 USD on this order. */
const OPEN_CENTS = 7_200_000n

/** A decimal string in integers of its last place, and back. */
const scaled = (value: string, decimals: number) => {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}
const unscaled = (units: bigint, decimals: number) => {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Through the distance in hundredths of a pip, which are cents of the price. */
function convert(value: string, from: PriceUnit, to: PriceUnit): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return undefined
  const amount = scaled(value, 2)
  const distance = from === 'price' ? OPEN_CENTS - amount : from === 'usd' ? amount * 5n : amount
  if (to === 'price') return unscaled(OPEN_CENTS - distance, 2)
  return to === 'pips' ? unscaled(distance, 2).replace(/\.?0+$/, '') : unscaled(distance / 5n, 2)
}

const meta = {
  title: 'Controls/PriceField',
  component: PriceField,
  argTypes: fieldArgTypes,
  args: { label: 'Stop loss', outcome: 'loss', value: '830', unit: 'pips', onChange: fn(), convert, precision: 2 },
  render: (args) => (
    <Controlled initial={{ value: args.value, unit: args.unit, on: args.on ?? true }}>
      {(state, set) => (
        <PriceField
          {...args}
          {...state}
          onChange={(value, unit) => {
            args.onChange(value, unit)
            set({ ...state, value, unit })
          }}
          {...(args.onSwitch && { onSwitch: (on: boolean) => set({ ...state, on }) })}
        />
      )}
    </Controlled>
  ),
} satisfies Meta<typeof PriceField>
export default meta
type Story = StoryObj<typeof meta>

export const InPips: Story = {}
export const InPrice: Story = { args: { value: '71170.00', unit: 'price' } }
export const InDollars: Story = { args: { value: '166.00', unit: 'usd' } }
export const Empty: Story = { args: { value: '', hint: 'At most 71,985.00' } }
export const Failed: Story = { args: { value: '73000.00', unit: 'price', error: 'At most 71,985.00.' } }
export const Disabled: Story = { args: { disabled: true } }
export const WithSwitch: Story = { args: { onSwitch: fn() } }
export const SwitchedOff: Story = { args: { onSwitch: fn(), on: false } }
export const Desktop: Story = { args: { onSwitch: fn() }, globals: { density: 'compact' } }
export const Arabic: Story = { args: { onSwitch: fn() }, globals: { language: 'ar' } }

/** Looking at a stop in another unit reports nothing; typing there does. */
export const ChangesTheUnit: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Stop loss')
    const field = input.closest('div')!.parentElement!
    await expect(field).toHaveTextContent('71,170.00 · −166.00 USD')
    await userEvent.click(canvas.getByRole('radio', { name: 'Price' }))
    await expect(input).toHaveValue('71,170.00')
    await userEvent.click(canvas.getByRole('radio', { name: 'USD' }))
    await expect(field).toHaveTextContent('71,170.00 · −830.0 pips')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(input)
    await userEvent.type(input, '100')
    await expect(args.onChange).toHaveBeenLastCalledWith('100', 'usd')
    await expect(field).toHaveTextContent('71,500.00 · −500.0 pips')
  },
}

/** Without a rate of its currency a stop has no result in dollars; the rest stays. */
export const NoRate: Story = {
  args: { convert: (value, from, to) => (to === 'usd' || from === 'usd' ? undefined : convert(value, from, to)) },
}

export const Both: Story = {
  render: ({ onChange }) => (
    <Stack>
      <PriceField
        label="Stop loss"
        outcome="loss"
        value="830"
        unit="pips"
        precision={2}
        {...{ convert, onChange }}
        onSwitch={fn()}
      />
      <PriceField
        label="Take profit"
        outcome="profit"
        value=""
        unit="pips"
        precision={2}
        {...{ convert, onChange }}
        on={false}
        onSwitch={fn()}
      />
    </Stack>
  ),
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { args: { onSwitch: fn() }, globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(InPips)
