import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ErrorState } from './ErrorState.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Data/ErrorState', component: ErrorState, args: { onRetry: fn() } } satisfies Meta<
  typeof ErrorState
>
export default meta
type Story = StoryObj<typeof meta>

export const Retry: Story = {
  args: { message: 'The server did not answer.' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = { args: { message: 'The server did not answer.', busy: true } }
export const InChinese: Story = { globals: { language: 'hk' } }

export const Mirrored: Story = mirrored(Retry)
export const LargeText: Story = enlarged(Retry)
export const ForcedColours: Story = inForcedColours(Retry)
