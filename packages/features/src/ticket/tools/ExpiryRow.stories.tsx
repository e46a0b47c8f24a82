import { Controlled, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { emphasis } from './Emphasised.tsx'
import { ExpiryRow } from './ExpiryRow.tsx'
import { NO_TOOLS } from './toolInputs.ts'

const meta = {
  title: 'Features/Ticket/ExpiryRow',
  component: ExpiryRow,
  args: {
    input: { ...NO_TOOLS.expiry, isOn: true },
    onChange: fn(),
    sentence: `Until ${emphasis('Wed 17:00')} New York, 22:00 for you`,
    problem: undefined,
    now: Date.UTC(2026, 10, 25, 14),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '22rem', padding: 'var(--space-4)' }}>{Story()}</div>],
  render: ({ input, onChange, ...args }) => (
    <Controlled initial={input}>
      {(value, set) => (
        <ExpiryRow
          {...args}
          input={value}
          onChange={(next) => {
            onChange(next)
            set(next)
          }}
        />
      )}
    </Controlled>
  ),
} satisfies Meta<typeof ExpiryRow>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = {}
export const Off: Story = { args: { input: NO_TOOLS.expiry } }
/** A time begins with the same one tomorrow. */
export const DateAndTime: Story = {
  args: { sentence: undefined },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Expiry' }), 'time')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ isOn: true, until: 'time' }))
    await expect(canvas.getByLabelText('Expiry date')).not.toHaveValue('')
    await expect(canvas.getByLabelText('Expiry time')).not.toHaveValue('')
  },
}
export const TooSoon: Story = {
  args: {
    input: { isOn: true, until: 'time', date: '2026-11-25', time: '14:00' },
    problem: 'At least one minute from now.',
  },
}
export const Mirrored: Story = mirrored(TooSoon)
export const LargeText: Story = enlarged(TooSoon)
export const ForcedColours: Story = inForcedColours(TooSoon)
