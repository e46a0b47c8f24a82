import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { Illustration } from './Illustration.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Figures/Illustration', component: Illustration, args: { name: 'list' } } satisfies Meta<
  typeof Illustration
>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Stack row>
      {(['list', 'chart', 'pulse', 'search', 'clock', 'offline', 'way'] as const).map((name) => (
        <span key={name} style={{ inlineSize: '6.5rem' }}>
          <Illustration name={name} />
        </span>
      ))}
    </Stack>
  ),
}

export const Mirrored: Story = mirrored(All)
export const LargeText: Story = enlarged(All)
export const ForcedColours: Story = inForcedColours(All)
