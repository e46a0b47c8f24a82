import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled, Stack } from '../../testing/Controlled.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { inForcedColours } from '../../testing/variants.ts'
import { TextArea } from './TextArea.tsx'

const NOTES = 'Bought the second test of 1.1800 after Asia opened quietly.\nStop under the low, 20 pips.'

const meta = {
  title: 'Controls/TextArea',
  component: TextArea,
  args: { label: 'Notes', onChange: fn() },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: ({ onChange }) => (
    <Stack>
      <TextArea label="Notes" aside="0 of 4,000" defaultValue="" onChange={onChange} />
      <TextArea label="Notes" aside="91 of 4,000" defaultValue={NOTES} onChange={onChange} />
      <TextArea label="Notes" defaultValue={NOTES} error="These are too many characters." onChange={onChange} />
      <TextArea label="Notes" defaultValue={NOTES} disabled onChange={onChange} />
    </Stack>
  ),
}
export const Arabic: Story = { ...States, globals: { language: 'ar' } }
export const Desktop: Story = { ...States, globals: { density: 'compact' } }

export const Typed: Story = {
  render: (args) => (
    <Controlled initial="">
      {(text, set) => <TextArea {...args} value={text} onChange={(event) => set(event.currentTarget.value)} />}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const notes = within(canvasElement).getByRole('textbox', { name: 'Notes' })
    await userEvent.type(notes, 'One{enter}Two')
    await expect(notes).toHaveValue('One\nTwo')
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { ...States, globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(States)
