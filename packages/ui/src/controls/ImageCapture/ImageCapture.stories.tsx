import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { documentPicture } from './fixtures.ts'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { ImageCapture } from './ImageCapture.tsx'
import { inForcedColours } from '../../testing/variants.ts'

const meta = {
  title: 'Controls/ImageCapture',
  component: ImageCapture,
  args: { label: 'Front', prompt: 'Photograph the front', onChoose: fn(), camera: 'environment', name: 'front' },
} satisfies Meta<typeof ImageCapture>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Missing: Story = { args: { error: 'Upload the front of your document.' } }
export const Disabled: Story = { args: { disabled: true } }
export const Uploading: Story = { args: { state: 'uploading', progress: 0.6 } }
export const Desktop: Story = {
  args: { label: 'Proof of payment', prompt: 'Choose a picture, or drop it here', camera: 'none' },
  globals: { density: 'compact' },
}
export const Arabic: Story = { globals: { language: 'ar' } }

export const Taken: Story = {
  args: { state: 'uploaded' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const file = await documentPicture()
    await userEvent.upload(canvas.getByLabelText('Photograph the front'), file)
    await expect(await canvas.findByAltText('Preview: Front')).toBeVisible()
    await expect(args.onChoose).toHaveBeenCalledWith(file)
    await expect(canvas.getByRole('status')).toHaveTextContent('Uploaded · Sharp')
    await expect(canvas.getByLabelText('Retake: Front')).toBeEnabled()
  },
}

/** A blurred picture is sent all the same; whoever took it decides whether it can be read. */
export const Blurred: Story = {
  args: { state: 'uploaded' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.upload(canvas.getByLabelText('Photograph the front'), await documentPicture({ blur: 6 }))
    await expect(await canvas.findByText(/Looks blurred/)).toBeVisible()
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
}

export const RefusesOtherFiles: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Photograph the front')
    const sent = userEvent.setup({ applyAccept: false })
    for (const [file, problem] of [
      [new File(['%PDF'], 'front.pdf', { type: 'application/pdf' }), /Only PNG, JPEG and WebP/],
      [
        new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'front.png', { type: 'image/png' }),
        /An image can be up to 10 MB/,
      ],
      [new File(['no picture'], 'front.png', { type: 'image/png' }), /cannot be read/],
    ] as const) {
      await sent.upload(input, file)
      await expect(await canvas.findByText(problem)).toBeVisible()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(args.onChoose).not.toHaveBeenCalled()
    await sent.upload(input, await documentPicture())
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledOnce())
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = {
  args: { state: 'uploading', progress: 0.6 },
  globals: { text: 'double' },
  play: fitsTheScreen,
}

export const ForcedColours: Story = inForcedColours(Empty)
