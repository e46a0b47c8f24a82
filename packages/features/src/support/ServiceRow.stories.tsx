import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { List, ToastProvider } from '@openlot/ui'
import { anchor, mirrored } from '@openlot/ui/testing'
import { ServiceRow } from './ServiceRow.tsx'

const meta = {
  title: 'Features/Support/ServiceRow',
  component: ServiceRow,
  args: {
    service: { kind: 'embedded', link: 'https://chat.openlot.example' },
    chatLink: anchor('chat'),
  },
  render: (args) => (
    <ToastProvider>
      <List label="Contact">
        <ServiceRow {...args} />
      </List>
    </ToastProvider>
  ),
} satisfies Meta<typeof ServiceRow>
export default meta
type Story = StoryObj<typeof meta>

export const InTheApp: Story = { args: { note: 'Questions about your account or an order' } }
export const NotOffered: Story = { args: { service: { kind: 'none' } } }

/** Outside of the app, its link can be copied. */
export const Outside: Story = {
  args: { service: { kind: 'link', link: 'https://chat.openlot.example' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Customer service' }))
    await expect(await screen.findByText('https://chat.openlot.example')).toBeVisible()
  },
}

export const Mirrored: Story = mirrored(InTheApp)
