import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { Stepper } from './Stepper.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { fieldArgTypes } from '../../testing/fieldArgTypes.ts'

const meta = {
  title: 'Controls/Stepper',
  component: Stepper,
  argTypes: fieldArgTypes,
  args: {
    label: 'Lots',
    value: '0.10',
    onChange: () => undefined,
    step: '0.01',
    names: { less: 'Less lots', more: 'More lots' },
    min: '0.01',
    max: '100',
  },
  render: (args) => (
    <Controlled initial={args.value}>{(value, set) => <Stepper {...args} value={value} onChange={set} />}</Controlled>
  ),
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const Lots: Story = {}
export const AtMinimum: Story = { args: { value: '0.01' } }
export const Failed: Story = { args: { value: '', error: 'Enter the lots.' } }
export const Disabled: Story = { args: { disabled: true } }

export const StepsExactly: Story = {
  args: { value: '0.02' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Lots')
    const minus = canvas.getByRole('button', { name: 'Less lots' })
    await userEvent.click(minus)
    await expect(input).toHaveValue('0.01')
    await expect(minus).toBeDisabled()
    for (let press = 0; press < 5; press++) await userEvent.click(canvas.getByRole('button', { name: 'More lots' }))
    await expect(input).toHaveValue('0.06')
    await userEvent.clear(input)
    await userEvent.type(input, '0,3')
    await userEvent.keyboard('{ArrowDown}')
    await expect(input).toHaveValue('0.29')
  },
}

export const StopsAtTheMaximum: Story = {
  args: { value: '99.995', step: '0.01' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const plus = canvas.getByRole('button', { name: 'More lots' })
    await userEvent.click(plus)
    await expect(canvas.getByLabelText('Lots')).toHaveValue('100')
    await expect(plus).toBeDisabled()
  },
}

/** What is pasted is never dropped unseen: the field shows it with what is wrong, and its owner hears of it as it is. */
export const PastesWhatIsNoVolume: Story = {
  args: { value: '1.5' },
  render: (args) => (
    <Controlled initial={args.value}>
      {(value, set) => (
        <>
          <Stepper {...args} value={value} onChange={set} />
          <button type="button" disabled={!/^\d+(\.\d\d?)?$/.test(value)}>
            {`Buy ${value}`}
          </button>
        </>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Lots')
    const paste = async (text: string) => {
      await userEvent.tripleClick(input)
      await userEvent.paste(text)
      await expect(input).toHaveValue(text)
    }
    for (const [text, problem] of [
      ['0.123', 'At most 2 decimals.'],
      // A thousand or one: it is not sent as either.
      ['1.000', 'At most 2 decimals.'],
      ['1,000', 'At most 2 decimals.'],
      ['1 2', 'This is not a number.'],
      ['abc', 'This is not a number.'],
      ['-1', 'This must not be negative.'],
    ] as const) {
      await paste(text)
      await expect(canvas.getByText(problem)).toBeVisible()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(canvas.getByRole('button', { name: /^Buy/ })).toBeDisabled()
    }
    await userEvent.tab()
    await expect(input, 'it stays to be mended').toHaveValue('-1')
    await paste('0.25')
    await expect(canvas.getByRole('button', { name: 'Buy 0.25' })).toBeEnabled()
    await expect(input).not.toHaveAttribute('aria-invalid', 'true')
  },
}

export const Mirrored: Story = mirrored(Lots)
export const LargeText: Story = enlarged(Lots)
export const ForcedColours: Story = inForcedColours(Lots)
