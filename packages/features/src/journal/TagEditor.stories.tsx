import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { tags } from './fixtures.ts'
import { TagEditor, type TagEditorProps } from './TagEditor.tsx'

const meta = {
  title: 'Features/Journal/TagEditor',
  component: TagEditor,
  args: { tags, onSave: fn<TagEditorProps['onSave']>(async () => true), onDelete: fn(), isSaving: false },
} satisfies Meta<typeof TagEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}

/** A tag gets another name and colour, and its row is shown again. */
export const Renamed: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit tag: london' }))
    const field = canvas.getByRole('textbox', { name: 'Name' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.type(field, ' London open ')
    await userEvent.click(canvas.getByRole('button', { name: 'Colour 4' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledWith(tags[1], { name: 'London open', color: 4 })
    await canvas.findByRole('button', { name: 'Edit tag: london' })
  },
}

/** What the server refuses stays in the form. */
export const Refused: Story = {
  args: { onSave: fn<TagEditorProps['onSave']>(async () => false) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit tag: early' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '2{enter}')
    await expect(args.onSave).toHaveBeenCalledWith(tags[0], { name: 'early2', color: 5 })
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('early2')
  },
}

export const Deleted: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit tag: trend' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete tag' }))
    await expect(args.onDelete).toHaveBeenCalledWith(tags[2])
  },
}
/** The last one was deleted. */
export const None: Story = { args: { tags: [] } }
export const Saving: Story = { args: { isSaving: true }, play: openFirst }
export const Arabic: Story = mirrored(Three)
export const LargeText: Story = enlarged(Three)
export const ForcedColours: Story = inForcedColours(Three)

async function openFirst({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit tag: early' }))
}
