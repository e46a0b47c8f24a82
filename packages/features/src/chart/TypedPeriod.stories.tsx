import { enlarged, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TypedPeriod } from './TypedPeriod.tsx'

const meta = {
  title: 'Features/Chart/TypedPeriod',
  tags: ['experimental', '!stable'],
  component: TypedPeriod,
  args: { first: '4', period: '15min', onChoose: fn(), onClose: fn() },
  render: (args) => (
    <div style={{ position: 'relative', blockSize: '480px' }}>
      <TypedPeriod {...args} />
    </div>
  ),
} satisfies Meta<typeof TypedPeriod>
export default meta
type Story = StoryObj<typeof meta>

/** Behaviour: what is typed goes on where the first key has begun, and Enter takes the best. */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const { getByRole, getAllByRole } = within(canvasElement)
    await expect(getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('h')
    await expect(getByRole('combobox')).toHaveValue('4h')
    await expect(getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['4 hours'])
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(args.onChoose).toHaveBeenCalledWith('4hour')
  },
}
/** Behaviour: arrows choose among what it can mean; a press does, too. */
export const Several: Story = {
  args: { first: '1' },
  play: async ({ args, canvasElement }) => {
    const { getByRole } = within(canvasElement)
    await expect(getByRole('option', { name: '1 minute' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('15min')
    await userEvent.click(getByRole('option', { name: '1 week' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('1week')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Behaviour: what is none is said, and Enter does nothing. */
export const NoPeriod: Story = {
  args: { first: '7' },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('“7” is not a period of the chart.')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
export const Mirrored: Story = mirrored(Typed)
export const LargeText: Story = enlarged(NoPeriod)
