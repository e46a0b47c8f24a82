import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../testing/Controlled.tsx'
import { Kbd } from './Kbd.tsx'

const meta = { title: 'Patterns/Kbd', component: Kbd, args: { children: '/' } } satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Keys: Story = {
  render: () => (
    <Stack row>
      <Kbd>/</Kbd>
      <Kbd>B</Kbd>
      <Kbd>Esc</Kbd>
    </Stack>
  ),
}
