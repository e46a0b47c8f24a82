import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ChatFrame } from './ChatFrame.tsx'

const meta = {
  title: 'Features/Support/ChatFrame',
  component: ChatFrame,
  args: { link: 'data:text/html;charset=utf-8,<title>Chat</title><p>How can we help?</p>' },
  render: (args) => (
    <div style={{ display: 'grid', blockSize: '20rem' }}>
      <ChatFrame {...args} />
    </div>
  ),
} satisfies Meta<typeof ChatFrame>
export default meta
type Story = StoryObj<typeof meta>

/** The page in the frame can open no window of the app and cannot leave it. */
export const Chat: Story = {
  play: async ({ canvasElement }) => {
    const frame = within(canvasElement).getByTitle('Chat with customer service')
    await expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  },
}
