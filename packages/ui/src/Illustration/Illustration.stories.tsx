import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../testing/Controlled.tsx'
import { Illustration } from './Illustration.tsx'

const meta = { title: 'Feedback/Illustration', component: Illustration, args: { name: 'list' } } satisfies Meta<
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
