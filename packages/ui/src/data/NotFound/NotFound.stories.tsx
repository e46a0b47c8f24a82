import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NotFound } from './NotFound.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Data/NotFound',
  component: NotFound,
  args: {
    renderLink: ({ children, ...props }) => (
      <a href="#home" {...props}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof NotFound>
export default meta
type Story = StoryObj<typeof meta>

export const English: Story = {}
export const WithAWayBack: Story = { args: { onBack: fn() } }
export const Chinese: Story = { globals: { language: 'hk' } }

export const Mirrored: Story = mirrored(English)
export const LargeText: Story = enlarged(English)
export const ForcedColours: Story = inForcedColours(English)
