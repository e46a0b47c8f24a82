import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../testing/Controlled.tsx'
import { Logo } from './Logo.tsx'

const meta = { component: Logo } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Looks: Story = {
  render: () => (
    <Stack row>
      <Logo />
      <Logo size="large" />
      <Logo look="mark" size="large" />
    </Stack>
  ),
}
export const Light: Story = { ...Looks, globals: { theme: 'light' } }
