import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CaptchaField } from './CaptchaField.tsx'
import { captchaPicture } from './fixtures.ts'
import { enlarged, inForcedColours } from '@openlot/ui/testing'

const meta: Meta<typeof CaptchaField> = {
  title: 'Features/Login/CaptchaField',
  component: CaptchaField,
  args: { url: captchaPicture, answer: '', setAnswer: fn(), renew: fn() },
}
export default meta
type Story = StoryObj<typeof CaptchaField>

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Characters in the image'), 'a')
    await expect(args.setAnswer).toHaveBeenCalledWith('a')
    await userEvent.click(canvas.getByRole('button', { name: 'Another image' }))
    await expect(args.renew).toHaveBeenCalledOnce()
  },
}
export const Filled: Story = { args: { answer: 'K7X4P' } }
export const Arabic: Story = { globals: { language: 'ar' } }

export const LargeText: Story = enlarged(Filled)
export const ForcedColours: Story = inForcedColours(Filled)
