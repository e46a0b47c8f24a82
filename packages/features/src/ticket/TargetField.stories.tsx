import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { TargetField } from './TargetField.tsx'

const meta = {
  title: 'Features/Ticket/TargetField',
  component: TargetField,
  args: {
    value: '72000.00',
    onChange: fn(),
    pipSize: '1',
    precision: 2,
    near: '72540.00',
    distance: { pips: '540', isAbove: false },
    kind: 'limit',
    problem: undefined,
  },
  render: (args) => (
    <Controlled initial={args.value}>
      {(value, set) => (
        <TargetField
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
} satisfies Meta<typeof TargetField>
export default meta
type Story = StoryObj<typeof meta>

export const Below: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('540.0 pips below · Limit')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Higher price' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('72001.00')
    const input = canvas.getByRole('textbox', { name: 'At price' })
    await userEvent.clear(input)
    await userEvent.type(input, '71999.987')
    await expect(args.onChange, 'not cut').toHaveBeenLastCalledWith('‹71999.987›')
    await expect(canvas.getByText('At most 2 decimals.')).toBeVisible()
    await userEvent.clear(input)
    await userEvent.type(input, '71,999')
    await expect(args.onChange).toHaveBeenLastCalledWith('71999')
  },
}
export const Above: Story = { args: { distance: { pips: '12.5', isAbove: true }, kind: 'stop' } }
export const Missing: Story = {
  args: { value: '', distance: undefined, kind: undefined, problem: 'Enter the order price.' },
}

export const Mirrored: Story = mirrored(Below)
export const LargeText: Story = enlarged(Below)
export const ForcedColours: Story = inForcedColours(Below)
