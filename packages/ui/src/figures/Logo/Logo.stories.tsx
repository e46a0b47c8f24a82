import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '../../testing/Controlled.tsx'
import { Logo } from './Logo.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"><rect width="80" height="24" rx="4" fill="#36c"/></svg>')}`

const meta = { title: 'Figures/Logo', component: Logo } satisfies Meta<typeof Logo>
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
/** An operator's brand: its picture, or its name where there is none or it cannot be loaded. */
export const Brand: Story = {
  render: () => (
    <Stack row>
      <Logo brand={{ name: 'Harbour', logo: '' }} />
      <Logo brand={{ name: 'Harbour Capital', logo: picture }} />
      <Logo brand={{ name: 'Lost', logo: 'data:image/png;base64,none' }} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Harbour')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Harbour Capital' })).toBeVisible()
    await expect(await canvas.findByText('Lost')).toBeVisible()
    await expect(canvas.queryByRole('img', { name: 'Openlot' })).toBeNull()
  },
}
export const Light: Story = { ...Looks, globals: { theme: 'light' } }

export const Mirrored: Story = mirrored(Looks)
export const LargeText: Story = enlarged(Looks)
export const ForcedColours: Story = inForcedColours(Looks)
