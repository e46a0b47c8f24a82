import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Kbd } from '../../figures/Kbd/Kbd.tsx'
import { Controlled } from '../../testing/Controlled.tsx'
import { SearchField } from './SearchField.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { label: 'Search instruments', value: '', onChange: () => undefined },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { shortcut: <Kbd>/</Kbd> } }

export const EscapeEmptiesIt: Story = {
  render: (args) => (
    <Controlled initial="">{(value, set) => <SearchField {...args} value={value} onChange={set} />}</Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('searchbox', { name: 'Search instruments' })
    await userEvent.type(input, 'eur')
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('')
    await userEvent.type(input, 'gold')
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toBeVisible()
  },
}

export const Mirrored: Story = mirrored(Empty)
export const LargeText: Story = enlarged(Empty)
export const ForcedColours: Story = inForcedColours(Empty)
