import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { StopFields } from './StopFields.tsx'

const convert = (value: string, from: string, to: string) =>
  from === to ? value : to === 'price' ? '71170.00' : to === 'pips' ? '830' : '166.00'

const meta = {
  title: 'Features/Ticket/StopFields',
  component: StopFields,
  args: {
    stops: {
      stopLoss: { isOn: true, value: '830', unit: 'pips' },
      takeProfit: { isOn: false, value: '', unit: 'price' },
    },
    onChange: fn(),
    fields: {
      stopLoss: { reference: '72000.00', limit: '71985.00', bound: 'at-most', convert },
      takeProfit: { reference: '72000.00', limit: '72015.00', bound: 'at-least', convert },
    },
    problems: { stopLoss: undefined, takeProfit: undefined },
    precision: 2,
  },
  render: (args) => (
    <Controlled initial={args.stops}>
      {(stops, set) => (
        <StopFields
          {...args}
          stops={stops}
          onChange={(stop, input) => {
            args.onChange(stop, input)
            set({ ...stops, [stop]: input })
          }}
        />
      )}
    </Controlled>
  ),
} satisfies Meta<typeof StopFields>
export default meta
type Story = StoryObj<typeof meta>

export const OneOn: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('switch', { name: 'Take profit' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('takeProfit', { isOn: true, value: '', unit: 'price' })
    await expect(canvas.getByText('From 72,015.00')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Take profit' }), '74000')
    await expect(args.onChange).toHaveBeenLastCalledWith('takeProfit', { isOn: true, value: '74000', unit: 'price' })
  },
}
export const Off: Story = {
  args: {
    stops: {
      stopLoss: { isOn: false, value: '', unit: 'price' },
      takeProfit: { isOn: false, value: '', unit: 'price' },
    },
  },
}
export const Wrong: Story = {
  args: { problems: { stopLoss: 'At most 71,985.00.', takeProfit: undefined } },
}
export const WithoutPrice: Story = { args: { fields: undefined } }

export const Mirrored: Story = mirrored(OneOn)
export const LargeText: Story = enlarged(OneOn)
export const ForcedColours: Story = inForcedColours(OneOn)
