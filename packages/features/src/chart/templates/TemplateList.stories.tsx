import { enlarged, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TemplateList } from './TemplateList.tsx'
import { MAX_TEMPLATES } from './templatesDocument.ts'

const swing = { id: 'a', name: 'Swing', isOn: true, isDefault: false, missing: [] }
const day = { id: 'b', name: 'Day trading with levels of yesterday', isOn: false, isDefault: true, missing: ['RENKO'] }

const meta = {
  title: 'Features/Chart/TemplateList',
  tags: ['experimental', '!stable'],
  component: TemplateList,
  args: {
    templates: [swing, day],
    replacedBy: (name) => (name.trim().toLowerCase() === 'swing' ? 'Swing' : undefined),
    onUse: fn(),
    onDefault: fn() as ((id: string) => void) | undefined,
    onDelete: fn(),
    onRestore: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof TemplateList>
export default meta
type Story = StoryObj<typeof meta>

export const Templates: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Use Swing' })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByText('Not in this version: RENKO')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Use Day.*levels of yesterday$/ }))
    await expect(args.onUse).toHaveBeenCalledWith('b')
    await userEvent.click(canvas.getByRole('button', { name: 'Use Swing for new charts' }))
    await expect(args.onDefault).toHaveBeenCalledWith('a')
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Swing' }))
    await expect(args.onDelete).toHaveBeenCalledWith('a')
    const name = canvas.getByLabelText('Template name')
    await userEvent.type(name, '  ')
    await expect(canvas.getByRole('button', { name: 'Save template' })).toBeDisabled()
    await userEvent.type(name, 'swing')
    await expect(canvas.getByRole('button', { name: 'Replace template' })).toBeEnabled()
    await userEvent.type(name, ' 2{Enter}')
    await expect(args.onSave).toHaveBeenCalledWith('  swing 2')
    await expect(name).toHaveValue('')
  },
}

/** Where the chart is the only one, each template is a default once it is used. */
export const OnlyChart: Story = { args: { onDefault: undefined } }

export const Full: Story = {
  args: { templates: Array.from({ length: MAX_TEMPLATES }, (_, at) => ({ ...swing, id: `${at}`, name: `Set ${at}` })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Template name'), 'More')
    await expect(canvas.getByText(/At most 20 templates/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save template' })).toBeDisabled()
  },
}
/** The last one was deleted: it can be brought back. */
export const Deleted: Story = {
  args: { templates: [day], deleted: 'Swing' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const undo = canvas.getByRole('button', { name: 'Undo' })
    await expect(undo).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRestore).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { templates: [] } }
export const Mirrored: Story = mirrored(Empty)
export const LargeText: Story = enlarged(Empty)
