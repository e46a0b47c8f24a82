import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Logo } from '../Logo/Logo.tsx'
import { QrCode } from './QrCode.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Figures/QrCode',
  component: QrCode,
  args: { value: 'TQ9vnR4uZ8kPmW3xLdFhS7bY2cJ6' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Address: Story = {
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole('img', { name: /TQ9vnR4uZ8kPmW3xLdFhS7bY2cJ6/ })
    await expect(getComputedStyle(code.parentElement ?? code).backgroundColor).toBe('rgb(255, 254, 251)')
  },
}
export const WithMark: Story = { args: { children: <Logo look="mark" /> } }
export const Link: Story = { args: { value: 'https://openlot.example/register?invite_code=OL-7K2M' } }

export const Mirrored: Story = mirrored(Address)
export const LargeText: Story = enlarged(Address)
export const ForcedColours: Story = inForcedColours(Address)
