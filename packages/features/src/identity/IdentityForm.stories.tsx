import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { documentPicture, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { IdentityForm } from './IdentityForm.tsx'
import { IdentityReview } from './IdentityReview.tsx'

const meta = {
  title: 'Features/Identity/IdentityForm',
  component: IdentityForm,
  args: {
    values: { name: '', cardId: '', front: '', reverse: '' },
    change: fn(),
    problems: {},
    submit: fn((event) => event.preventDefault()),
    upload: fn(async () => undefined),
    photos: { front: 'empty', reverse: 'empty' },
    isSending: false,
    step: 1,
    pictures: 'camera',
    remark: '',
  },
} satisfies Meta<typeof IdentityForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Rejected: Story = {
  args: { values: { name: 'Mia', cardId: '', front: '', reverse: '' }, remark: 'Blurred' },
}
export const Incomplete: Story = {
  args: {
    problems: { name: 'nameMissing', cardId: 'cardIdMissing', front: 'frontMissing', reverse: 'reverseMissing' },
  },
}

/** On a computer a picture can be pasted; it goes where one is missing. */
export const Desktop: Story = {
  args: { pictures: 'file', photos: { front: 'uploaded', reverse: 'empty' }, step: 2 },
  globals: { density: 'compact' },
  play: async ({ args, canvasElement }) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(await documentPicture())
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    await waitFor(() => expect(args.upload).toHaveBeenCalledWith('reverse', expect.any(File)))
    await expect(await within(canvasElement).findByAltText('Preview: Back')).toBeVisible()
  },
}

export const UnderReview: Story = { render: () => <IdentityReview name="Mia Example" /> }

export const Mirrored: Story = mirrored(Empty)
export const LargeText: Story = enlarged(Empty)
export const ForcedColours: Story = inForcedColours(Empty)
