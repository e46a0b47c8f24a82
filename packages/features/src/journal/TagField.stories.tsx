import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { tags, wonTrade } from './fixtures.ts'
import { TagField } from './TagField.tsx'

const meta = {
  title: 'Features/Journal/TagField',
  component: TagField,
  args: { value: wonTrade.entry.tags, tags, onChange: fn() },
} satisfies Meta<typeof TagField>
export default meta
type Story = StoryObj<typeof meta>

/** One is taken away by its ×, another of the user or a new one is added. */
export const Two: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove tag: trend' }))
    await expect(args.onChange).toHaveBeenCalledWith(['london'])
    await userEvent.click(canvas.getByRole('button', { name: 'Tag' }))
    await userEvent.type(canvas.getByRole('combobox', { name: 'New tag' }), ' news {enter}')
    await expect(args.onChange).toHaveBeenCalledWith(['trend', 'london', 'news'])
  },
}
export const None: Story = { args: { value: [] } }
/** As many as a trade can have: nothing can be added. */
export const Full: Story = { args: { value: Array.from({ length: 10 }, (_, index) => `tag ${index}`) } }
export const Arabic: Story = mirrored(None)
export const LargeText: Story = enlarged(None)
export const ForcedColours: Story = inForcedColours(None)
