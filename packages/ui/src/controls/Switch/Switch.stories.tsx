import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled, Stack } from '../../testing/Controlled.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { Switch } from './Switch.tsx'
import { inForcedColours } from '../../testing/variants.ts'

const meta = {
  title: 'Controls/Switch',
  component: Switch,
  args: { label: 'Stop loss', checked: false, onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: ({ onChange }) => (
    <Stack>
      <Switch label="Stop loss" checked={false} onChange={onChange} />
      <Switch label="Take profit" checked onChange={onChange} />
      <Switch label="Sounds" hint="When an order is filled or closed" checked onChange={onChange} />
      <Switch label="Quiet hours" hint="From 23:00 to 07:00" atEnd checked onChange={onChange} />
      <Switch label="Take profit" checked={false} disabled onChange={onChange} />
      <Switch label="Stop loss" checked disabled onChange={onChange} />
    </Stack>
  ),
}
export const Arabic: Story = { ...States, globals: { language: 'ar' } }
export const Desktop: Story = { ...States, globals: { density: 'compact' } }

export const Turns: Story = {
  render: (args) => (
    <Controlled initial={false}>{(on, set) => <Switch {...args} checked={on} onChange={set} />}</Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const control = canvas.getByRole('switch', { name: 'Stop loss' })
    await userEvent.click(canvas.getByText('Stop loss'))
    await expect(control).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
    const { width, height } = control.getBoundingClientRect()
    await expect([width, height]).toEqual([44, 26])
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { ...States, globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(States)
