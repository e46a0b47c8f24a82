import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { captchaPicture } from '../login/fixtures.ts'
import { Stack, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { ArticlePicture } from './ArticlePicture.tsx'

const meta = {
  title: 'Features/Content/ArticlePicture',
  component: ArticlePicture,
  args: { src: '', seed: 1 },
} satisfies Meta<typeof ArticlePicture>
export default meta
type Story = StoryObj<typeof meta>

export const Rings: Story = {
  render: () => (
    <Stack row>
      {[1, 2, 3, 4, 5, 6].map((seed) => (
        <ArticlePicture key={seed} src="" seed={seed} />
      ))}
    </Stack>
  ),
}
export const Wide: Story = { args: { shape: 'wide' } }
export const Picture: Story = { args: { src: captchaPicture, shape: 'wide' } }

/** One that cannot be loaded is replaced. */
export const Broken: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg')).not.toBeNull())
  },
}

export const Mirrored: Story = mirrored(Wide)
export const LargeText: Story = enlarged(Rings)
export const ForcedColours: Story = inForcedColours(Rings)
