import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { Steps } from './Steps.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'

const meta = {
  title: 'Data/Steps',
  component: Steps,
  args: { step: 2, count: 3, label: 'Photos of your document' },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Stack>
      <Steps step={1} count={3} label="Your name" />
      <Steps step={2} count={3} label="Photos of your document" />
      <Steps step={3} count={3} label="Review" />
    </Stack>
  ),
}
export const Arabic: Story = { globals: { language: 'ar' } }

export const LargeText: Story = enlarged(All)
export const ForcedColours: Story = inForcedColours(All)
